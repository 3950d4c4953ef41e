import type { RiderActKind } from '@clothesline/contract'
import { mdiPhone } from '@mdi/js'
import { formatMoney } from '../../lib/format.ts'
import { t, translateRefusal } from '../../lib/i18n.ts'
import type { KeptAct } from './kept.ts'
import { Notice, Sign } from './parts.tsx'
import type { RunState } from './use-run.ts'

const actWords: Record<RiderActKind, () => string> = {
  take: () => t('Take this stop'),
  leave: () => t('On the way'),
  collect: () => t('Take payment'),
  deliver: () => t('Hand over'),
  pickUp: () => t('Pick up'),
  fail: () => t('Could not be done'),
  arrange: () => t('Order of the stops'),
}

/** What could not be written down. It stays until the rider has told the shop, which sees it on its board too. */
export function RefusedActs({ state, phone, visitId }: { state: RunState; phone: string; visitId?: string }) {
  const isShown = ({ refusal, body }: KeptAct) =>
    refusal !== undefined && (visitId === undefined || body.visit === visitId)
  const refused = state.acts.filter(isShown)
  if (refused.length === 0) return null
  return (
    <section aria-label={t('For the shop to settle')}>
      {refused.map((act) => (
        <RefusedAct key={act.body.act} act={act} state={state} phone={phone} />
      ))}
    </section>
  )
}

function RefusedAct({ act, state, phone }: { act: KeptAct; state: RunState; phone: string }) {
  const { refusal, body, customer, isKnown } = act
  const money = (body.cash ?? 0) + (body.upi ?? 0)
  const what = [actWords[body.kind](), customer, money > 0 ? formatMoney(money) : ''].filter(Boolean).join(' · ')
  return (
    <Notice tone="wrong" role="alert">
      <p className="strong">{t('For the shop to settle')}</p>
      <p>
        <bdi>{what}</bdi>
      </p>
      {refusal && <p>{translateRefusal(refusal)}</p>}
      <div className="row">
        {phone !== '' && (
          <a className="button" href={`tel:+91${phone}`}>
            <Sign path={mdiPhone} />
            {t('Call the shop')}
          </a>
        )}
        {!isKnown && (
          <button type="button" onClick={() => void state.again(act)}>
            {t('Try again')}
          </button>
        )}
        <button type="button" onClick={() => void state.forget(act)}>
          {t('The shop knows')}
        </button>
      </div>
    </Notice>
  )
}
