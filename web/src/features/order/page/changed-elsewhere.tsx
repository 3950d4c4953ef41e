import Alert from '@mui/material/Alert'
import { t } from '../../../lib/i18n.ts'

/** Over a form that has just taken in what another counter saved. */
export function ChangedElsewhere() {
  return (
    <Alert severity="info">
      {t('Somebody else has changed this order. Their changes are shown beside yours: look, then save again.')}
    </Alert>
  )
}
