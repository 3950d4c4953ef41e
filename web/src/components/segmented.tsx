import Box from '@mui/material/Box'
import { useEffect, useId, useRef } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

export interface Segment<T extends string> {
  value: T
  label: string
  isOff?: boolean
}

interface SegmentedProps<T extends string> {
  /** What is chosen here, for those who cannot see it. */
  label: string
  segments: Segment<T>[]
  value: T
  onChange: (value: T) => void
  /** On a phone: in several rows instead of scrolling. */
  wraps?: boolean
}

/** A few choices in one row, one of them taken: radio buttons for the keyboard and for screen readers. */
export function Segmented<T extends string>({ label, segments, value, onChange, wraps = false }: SegmentedProps<T>) {
  const name = useId()
  const group = useRef<HTMLElement>(null)
  const chosenAt = segments.findIndex((segment) => segment.value === value)
  // Where the row scrolls, what is chosen must be in sight. Nothing else moves.
  useEffect(() => whenIdle(() => centre(group.current, chosenAt)), [chosenAt])
  return (
    <Box ref={group} role="radiogroup" aria-label={label} sx={[groupStyle, wraps && { flexWrap: 'wrap' }]}>
      {segments.map((segment) => (
        <Box key={segment.value} component="label" sx={segmentStyle}>
          <Box
            component="input"
            type="radio"
            name={name}
            disabled={segment.isOff === true}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            sx={hiddenInputStyle}
          />
          {segment.label}
        </Box>
      ))}
    </Box>
  )
}

function centre(group: HTMLElement | null, at: number): void {
  const chosen = group?.children[at]
  if (!group || !(chosen instanceof HTMLElement) || group.scrollWidth <= group.clientWidth) return
  group.scrollTo({ left: chosen.offsetLeft + chosen.offsetWidth / 2 - group.clientWidth / 2 })
}

const groupStyle = {
  position: 'relative',
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  p: 0.5,
  gap: 0.5,
  borderRadius: 1.25,
  bgcolor: 'action.hover',
} as const

const hiddenInputStyle = { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' } as const

const segmentStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 34,
  px: 1.5,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&:has(:checked)': { bgcolor: 'background.paper', color: 'text.primary', fontWeight: 600, boxShadow: 2 },
  // There the paper is darker than the row that it lies on.
  '[data-mode="dark"] &:has(:checked)': { bgcolor: 'action.selected' },
  '&:has(:disabled)': { opacity: 0.5, pointerEvents: 'none' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '@media (pointer: coarse)': { minHeight: 48 },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid' } },
} as const
