import Box from '@mui/material/Box'

interface Garment {
  /** Drawn from its pegs at 0,0 downwards. */
  shape: string
  color: string
  x: number
  y: number
  pegs: [number, number]
}

const SHIRT = 'M-16 0-28 6-40 24-27 32-22 25V66H22V25L27 32 40 24 28 6 16 0C12 10-12 10-16 0Z'
const TOWEL = 'M-26 0H26V58H-26Z'
const TROUSERS = 'M-20 0H20L25 76H7L0 22-7 76H-25Z'
const DRESS = 'M-12 0-16 0-14 22-30 70H30L14 22 16 0H12C10 12-10 12-12 0Z'

const garments: Garment[] = [
  { shape: TOWEL, color: '#ffd27a', x: 90, y: 45, pegs: [-20, 20] },
  { shape: SHIRT, color: '#5b9df0', x: 205, y: 60, pegs: [-15, 15] },
  { shape: DRESS, color: '#f29a9a', x: 315, y: 68, pegs: [-14, 14] },
  { shape: TROUSERS, color: '#7a8fb5', x: 420, y: 70, pegs: [-15, 15] },
  { shape: SHIRT, color: '#8fd0b0', x: 530, y: 66, pegs: [-15, 15] },
  { shape: TOWEL, color: '#b7a4e8', x: 640, y: 57, pegs: [-20, 20] },
  { shape: SHIRT, color: '#f2b079', x: 750, y: 43, pegs: [-15, 15] },
]

/** The size of the scene in its own units, and how far a garment reaches from its pegs. */
const [WIDTH, HEIGHT] = [840, 160]
const reach = { x: 44, up: 12, down: 84 }

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

/**
 * Washing on a line that stirs in the wind a few times, for those who do not mind things moving. Each garment is a
 * picture of its own: only whole elements are moved without drawing them again, which would keep a phone busy.
 */
export function ClotheslineScene() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: `max(640px, min(100%, ${(200 * WIDTH) / HEIGHT}px))`,
        aspectRatio: `${WIDTH} / ${HEIGHT}`,
        '[data-mode="dark"] &': { opacity: 0.85 },
        '& svg': { position: 'absolute', display: 'block', overflow: 'visible' },
        '@keyframes stir': { '25%': { transform: 'rotate(-1.6deg)' }, '75%': { transform: 'rotate(1.6deg)' } },
        '@media (prefers-reduced-motion: no-preference)': {
          '& .garment': {
            animation: 'stir 5s ease-in-out 3',
            transformOrigin: `50% ${share(reach.up, reach.up + reach.down)}`,
          },
        },
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" focusable="false" aria-hidden="true">
        <path d="M0 22Q420 122 840 22" fill="none" stroke="currentColor" strokeOpacity={0.35} strokeWidth={2} />
      </svg>
      {garments.map(({ shape, color, x, y, pegs }, index) => (
        <svg
          key={x}
          className="garment"
          viewBox={`${-reach.x} ${-reach.up} ${2 * reach.x} ${reach.up + reach.down}`}
          width={share(2 * reach.x, WIDTH)}
          style={{
            insetInlineStart: share(x - reach.x, WIDTH),
            top: share(y - reach.up, HEIGHT),
            // The wind rises when the page has been read: until then every frame would take time from that.
            animationDelay: `${3 + index * 0.4}s`,
          }}
          focusable="false"
          aria-hidden="true"
        >
          <path d={shape} fill={color} stroke={color} strokeWidth={4} strokeLinejoin="round" />
          {pegs.map((peg) => (
            <rect key={peg} x={peg - 2.5} y={-9} width={5} height={16} rx={2} fill="#b98a4a" />
          ))}
        </svg>
      ))}
    </Box>
  )
}
