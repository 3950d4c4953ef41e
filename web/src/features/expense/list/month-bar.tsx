import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { moveMonth } from '../expense-filter.ts'

interface MonthBarProps {
  /** 2026-11 */
  month: string
  latest: string
  onChange: (month: string) => void
}

/** Goes from month to month. */
export function MonthBar({ month, latest, onChange }: MonthBarProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton aria-label={t('Previous month')} onClick={() => onChange(moveMonth(month, -1))}>
        <Icon path={mdiChevronLeft} sx={mirrored} />
      </IconButton>
      <TextField
        type="month"
        size="small"
        label={t('Month')}
        value={month}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
        sx={{ width: 176 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest } }}
      />
      <IconButton aria-label={t('Next month')} disabled={month >= latest} onClick={() => onChange(moveMonth(month, 1))}>
        <Icon path={mdiChevronRight} sx={mirrored} />
      </IconButton>
    </Stack>
  )
}

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
