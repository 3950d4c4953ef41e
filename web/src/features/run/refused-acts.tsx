import type { RiderActKind } from '@clothesline/contract'
import { mdiPhone } from '@mdi/js'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Icon } from '../../components/icon.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t, translateRefusal } from '../../lib/i18n.ts'
import type { KeptAct } from './kept.ts'
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
    <Stack component="section" aria-label={t('For the shop to settle')} sx={{ gap: 1 }}>
      {refused.map((act) => (
        <RefusedAct key={act.body.act} act={act} state={state} phone={phone} />
      ))}
    </Stack>
  )
}

function RefusedAct({ act, state, phone }: { act: KeptAct; state: RunState; phone: string }) {
  const { refusal, body, customer, isKnown } = act
  const money = (body.cash ?? 0) + (body.upi ?? 0)
  const what = [actWords[body.kind](), customer, money > 0 ? formatMoney(money) : ''].filter(Boolean).join(' · ')
  return (
    <Alert severity="error">
      <AlertTitle>{t('For the shop to settle')}</AlertTitle>
      <bdi>{what}</bdi>
      <br />
      {refusal && translateRefusal(refusal)}
      <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {phone !== '' && (
          <Button size="large" variant="outlined" href={`tel:+91${phone}`} startIcon={<Icon path={mdiPhone} />}>
            {t('Call the shop')}
          </Button>
        )}
        {!isKnown && (
          <Button size="large" variant="outlined" onClick={() => void state.again(act)}>
            {t('Try again')}
          </Button>
        )}
        <Button size="large" onClick={() => void state.forget(act)}>
          {t('The shop knows')}
        </Button>
      </Stack>
    </Alert>
  )
}
