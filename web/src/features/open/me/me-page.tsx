import { contract } from '@clothesline/contract'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { LinkedPage } from '../linked-page.tsx'
import { CodeStep } from './code-step.tsx'
import { MeView } from './me-view.tsx'

/** The customer's own page, behind the link in their chat. */
export function MePage() {
  const { token } = useParams({ from: '/centred/open/me/$token' })
  const found = useCall(contract.open.me, { token }, { refetchOnWindowFocus: true })
  return (
    <LinkedPage found={found} maxWidth={560} loading={[56, 130, 220, 160]} errorTitle={t('Your page cannot be shown')}>
      {(me) => (me.state === 'open' ? <MeView me={me} token={token} /> : <CodeStep locked={me} token={token} />)}
    </LinkedPage>
  )
}
