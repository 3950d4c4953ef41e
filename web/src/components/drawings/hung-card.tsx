import { garmentShapes } from './garment-shapes.ts'

const PEG = '#b98a4a'

/** As on the login page: washing on a line, and between it the one thing that a page is about. */
const beside = [
  { shape: garmentShapes.shirt, x: 18, y: 17, color: '#5b9df0' },
  { shape: garmentShapes.small, x: 62, y: 24, color: '#ffd27a' },
  { shape: garmentShapes.trousers, x: 152, y: 23, color: '#8fd0b0' },
  { shape: garmentShapes.dress, x: 192, y: 18, color: '#f29a9a' },
]

/** Washing on a line with a card between it; the card shows what a page is about. */
export function HungCard({ icon }: { icon: string }) {
  return (
    <svg viewBox="0 0 240 96" width={240} height={96} focusable="false" aria-hidden="true">
      <path d="M0 12Q120 44 240 12" fill="none" stroke="currentColor" strokeOpacity={0.35} strokeWidth={1.5} />
      {beside.map(({ shape, x, y, color }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(1.35)`} color={color}>
          <path d={shape} fill="currentColor" fillRule="evenodd" stroke="currentColor" strokeLinejoin="round" />
          <path d="M10 0V5M14 0V5" stroke={PEG} strokeWidth={1.6} strokeLinecap="round" />
        </g>
      ))}
      <rect x={95} y={32} width={50} height={56} rx={6} fill="var(--mui-palette-background-paper)" />
      <rect x={95} y={32} width={50} height={56} rx={6} fill="none" stroke="currentColor" strokeOpacity={0.35} />
      <path d="M105 27V36M135 27V36" stroke={PEG} strokeWidth={2.4} strokeLinecap="round" />
      <path d={icon} fill="var(--mui-palette-primary-main)" transform="translate(105 45) scale(1.25)" />
    </svg>
  )
}
