import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { ButtonLink } from '../../components/link/button-link.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'

/** On the dashboard: customers wait for an answer. Nothing is shown while nobody does. */
export function OpenRequests() {
  const { data } = useCall(contract.privacy.inbox, {})
  if (data === undefined || data.open === 0) return null
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink to="/requests" color="inherit" size="small">
          {t('Review')}
        </ButtonLink>
      }
    >
      {t('Customers’ payments, complaints and requests waiting for you: {count}', { count: data.open })}
    </Alert>
  )
}
