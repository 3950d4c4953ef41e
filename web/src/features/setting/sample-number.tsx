import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Control, useWatch } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { type StoreForm, useToday } from '../store/index.ts'
import { findSampleNumber } from './check-settings.ts'

/** What the prefix does, while it is typed. */
export function SampleNumber({ control }: { control: Control<StoreForm> }) {
  const [prefix, first] = useWatch({ control, name: ['invoicePrefix', 'orderConfiguration.invoiceStartingPoint'] })
  const sample = findSampleNumber(prefix, Number(first), useToday())
  if (sample === undefined) return null
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      {t('The first bill will be number')}{' '}
      <Box component="output" sx={{ fontWeight: 650, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
        {sample}
      </Box>
    </Typography>
  )
}
