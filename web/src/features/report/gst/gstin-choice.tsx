import type { GstMonth } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from '../../../components/segmented.tsx'
import { t } from '../../../lib/i18n.ts'

/** Where the shop changed its GSTIN, each has its own return. */
export function GstinChoice({ month: { fp, isQuarter, gstin, gstins } }: { month: GstMonth }) {
  const navigate = useNavigate()
  if (!gstins || gstins.length < 2) return null
  const choose = (chosen: string) =>
    void navigate({
      to: '/report/gstMonth',
      replace: true,
      search: { fp, gstin: chosen, ...(isQuarter && { quarter: 'Yes' as const }) },
    })
  return (
    <Alert severity="info">
      {t('The shop changed its GSTIN in these days. Each has its own return: check and file both.')}
      <Box sx={{ mt: 1 }}>
        <Segmented
          label={t('GSTIN')}
          segments={gstins.map((value) => ({ value, label: value }))}
          value={gstin}
          onChange={choose}
        />
      </Box>
    </Alert>
  )
}
