import Alert from '@mui/material/Alert'
import { t } from '../../../lib/i18n.ts'

/** Over a form that has just taken in what another counter saved. */
export function ChangedElsewhere() {
  return (
    <Alert severity="info">
      {t('Someone else changed this order. Their changes are shown next to yours; check them and save again.')}
    </Alert>
  )
}
