import Alert from '@mui/material/Alert'
import { ApiError } from '../lib/api.ts'
import { t } from '../lib/i18n.ts'
import { failure } from '../lib/texts.ts'

/** Nothing was wrong with the input: no answer came, or the server had none. */
const isOutage = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Stays in the form until the next try, when the notification has long gone. */
export function NotSaved({ error }: { error: unknown }) {
  if (error === null || !isOutage(error)) return null
  return (
    <Alert severity="error" variant="outlined">
      {t(failure.orderNotSaved)}
    </Alert>
  )
}
