import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { swatchOf, THEME_COLORS, type ThemeColor } from '../../theme/index.ts'
import { invisibleControl } from '../frame/invisible-control.ts'
import { Fieldset } from './choice-group.tsx'

const labels: Record<ThemeColor, string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
}

interface ColorChoiceProps {
  value: ThemeColor
  onChange: (color: ThemeColor) => void
}

export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId()
  return (
    <Fieldset legend={t('Colour')}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {THEME_COLORS.map((color) => (
          <Box
            key={color}
            component="label"
            title={t(labels[color])}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              width: 40,
              height: 40,
              borderRadius: 1.25,
              cursor: 'pointer',
              color: '#fff',
              bgcolor: swatchOf(color),
              '& svg': { visibility: 'hidden' },
              '&:has(:checked) svg': { visibility: 'visible' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              aria-label={t(labels[color])}
              checked={color === value}
              onChange={() => onChange(color)}
              sx={invisibleControl}
            />
            <Icon path={mdiCheck} sx={{ fontSize: 22 }} />
          </Box>
        ))}
      </Box>
    </Fieldset>
  )
}
