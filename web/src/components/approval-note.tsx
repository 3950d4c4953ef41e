import Alert from '@mui/material/Alert'
import { t } from '../lib/i18n.ts'
import { needsOf, useReasons, type Wants } from '../lib/may.ts'

/** What of a form or a question the person at the counter may not do, before it is sent: then approval is asked for. */
export function ApprovalNote({ needs }: { needs: Wants }) {
  const reasons = useReasons(needsOf(needs))
  if (reasons.length === 0) return null
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', 'p + &': { mt: 2 } }}>
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {t('You will be asked for approval.')}
    </Alert>
  )
}
