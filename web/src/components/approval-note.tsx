import type { Need } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import { t } from '../lib/i18n.ts'
import { useReasons } from '../lib/may.ts'

/** What of a form the person at the counter may not do, before it is saved: saving it asks for approval. */
export function ApprovalNote({ needs }: { needs: readonly Need[] }) {
  const reasons = useReasons(needs)
  if (reasons.length === 0) return null
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {t('Saving it needs approval.')}
    </Alert>
  )
}
