import { contract } from '@clothesline/contract'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { LinkedPage } from './linked-page.tsx'
import { OpenOrderView } from './open-order-view.tsx'

/** What a customer sees behind the link on the bill or in a message. */
export function OpenOrderPage() {
  const { token } = useParams({ from: '/centred/open/order/$token' })
  // A customer who returns to the page wants to know whether the clothes are ready now.
  const found = useCall(contract.open.order, { token }, { refetchOnWindowFocus: true })
  return (
    <LinkedPage found={found} maxWidth={520} loading={[56, 150, 120, 240]} errorTitle={t('The order cannot be shown')}>
      {(order) => <OpenOrderView order={order} token={token} />}
    </LinkedPage>
  )
}
