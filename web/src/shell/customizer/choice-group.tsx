import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { invisibleControl } from '../frame/invisible-control.ts'

interface Choice<T extends string> {
  value: T
  label: string
}

interface ChoiceGroupProps<T extends string> {
  legend: string
  choices: Choice<T>[]
  value: T
  onChange: (value: T) => void
}

/** A row of radio buttons that looks like one segmented switch. */
export function ChoiceGroup<T extends string>({ legend, choices, value, onChange }: ChoiceGroupProps<T>) {
  const name = useId()
  return (
    <Fieldset legend={legend}>
      <Box sx={{ display: 'flex', p: 0.5, gap: 0.5, borderRadius: 1.25, bgcolor: 'action.hover' }}>
        {choices.map((choice) => (
          <Box key={choice.value} component="label" sx={segmentStyle}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              sx={invisibleControl}
            />
            {choice.label}
          </Box>
        ))}
      </Box>
    </Fieldset>
  )
}

export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', fontWeight: 550 }}>
        {legend}
      </Box>
      {children}
    </Box>
  )
}

const segmentStyle = {
  position: 'relative',
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 34,
  px: 1,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&:has(:checked)': { bgcolor: 'background.paper', color: 'text.primary', fontWeight: 600, boxShadow: 2 },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid' } },
} as const
