import { contract } from '@clothesline/contract'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { LinkedPage } from '../linked-page.tsx'
import { MeView } from './me-view.tsx'

// Asked for only after a long silence.
const CodeStep = lazy(() => import('./code-step.tsx').then((part) => ({ default: part.CodeStep })))

/** The customer's own page, behind the link in their chat. */
export function MePage() {
  const { token } = useParams({ from: '/centred/open/me/$token' })
  const found = useCall(contract.open.me, { token }, { refetchOnWindowFocus: true })
  return (
    <LinkedPage found={found} maxWidth={560} loading={[56, 130, 220, 160]} errorTitle={t('Your page cannot be shown')}>
      {(me) => (
        <Suspense>
          {me.state === 'open' ? <MeView me={me} token={token} /> : <CodeStep locked={me} token={token} />}
        </Suspense>
      )}
    </LinkedPage>
  )
}
