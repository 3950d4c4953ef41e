import Alert from '@mui/material/Alert'
import { t } from '../lib/i18n.ts'
import { isOutage } from '../lib/is-outage.ts'
import { failure } from '../lib/texts.ts'

/** Stays in the form until the next try, when the notification has long gone. */
export function NotSaved({ error }: { error: unknown }) {
  if (error === null || !isOutage(error)) return null
  return (
    <Alert severity="error" variant="outlined">
      {t(failure.orderNotSaved)}
    </Alert>
  )
}
