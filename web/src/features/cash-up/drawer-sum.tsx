import { contract, type DrawerDay } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import { mdiBankOutline, mdiSwapVertical } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { useCall } from '../../lib/call-query.ts'
import { formatMoney, formatOn, moneyColumn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { spentLines } from './cash-up-words.ts'
import { expectedPaiseOf } from './drawer-count.ts'

interface DrawerSumProps {
  day: DrawerDay
  isClosed: boolean
  onBank: () => void
  onOwner: () => void
}

type Line = [sign: string, label: string, rupees: number]

/** What should lie in the drawer, as one would add it up on paper; or what the person may see of it. */
export function DrawerSum({ day, isClosed, onBank, onOwner }: DrawerSumProps) {
  const titleId = useId()
  const owner = day.owner < 0 ? t('Taken by the owner') : t('Added by the owner')
  const all: [sign: string, label: string, rupees: number | null][] = [
    ['', t('Opening cash'), day.opening],
    ['+', t('Cash from customers'), day.cashIn],
    [day.owner < 0 ? '−' : '+', owner, Math.abs(day.owner)],
    ['−', t('Refunded'), day.refunds],
    ...spentLines(day).map(([label, rupees]): [string, string, number] => ['−', label, rupees]),
    ['−', t('Banked'), day.banked],
  ]
  const lines = all.flatMap(([sign, label, rupees]): Line[] => (rupees === null ? [] : [[sign, label, rupees]]))
  const expectedPaise = expectedPaiseOf(day)
  const expected = expectedPaise === null ? null : toRupees(expectedPaise)
  const show = moneyColumn([...lines.map(([, , rupees]) => rupees), expected ?? 0])
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, alignSelf: 'start' }}>
      <Typography id={titleId} variant="h3" component="h2">
        {expected === null ? t('Cash drawer') : t('Expected in the drawer')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {sinceWords(day)}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {lines.map(([sign, label, rupees]) => (
          <Box key={label} className={rupees === 0 ? 'none' : undefined}>
            <dt>
              <span aria-hidden="true" className="sign">
                {sign}
              </span>
              {label}
            </dt>
            <dd>{show(rupees)}</dd>
          </Box>
        ))}
        {expected !== null && (
          <Box className="result">
            <dt>
              <span aria-hidden="true" className="sign">
                =
              </span>
              {t('Expected')}
            </dt>
            <dd data-testid="expected">{show(expected)}</dd>
          </Box>
        )}
      </Box>
      {expected === null && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t(
            'Count the cash and close the day. How much should be there is shown to people who may see reports and wages, or after the store-admin step.',
          )}
        </Typography>
      )}
      {!isClosed && <RidersCash />}
      {!isClosed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" startIcon={<Icon path={mdiBankOutline} />} onClick={onBank}>
            {t('Take to the bank')}
          </Button>
          <Button variant="outlined" startIcon={<Icon path={mdiSwapVertical} />} onClick={onOwner}>
            {t('Owner adds or takes cash')}
          </Button>
        </Box>
      )}
    </Paper>
  )
}

/** Why the drawer has less than customers paid in cash: nothing is said where no rider holds any. */
function RidersCash() {
  const { data } = useCall(contract.run.riders, {})
  const cash = data?.riders.reduce((sum, rider) => sum + rider.cash, 0) ?? 0
  if (cash === 0) return null
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {t('{amount} more is with riders. It comes in once it is counted in.', { amount: formatMoney(cash) })}{' '}
      <TextLink to="/pickups">{t('Pickups & deliveries')}</TextLink>
    </Typography>
  )
}

function sinceWords({ session, lastClosedOn }: DrawerDay): string {
  if (session > 1) return t('Session {session}, since the last close today', { session: String(session) })
  return lastClosedOn === null ? t('Since the first day') : t('Since {day} was closed', { day: formatOn(lastClosedOn) })
}

const listStyle = {
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  '& .none': { color: 'text.secondary' },
  '& .sign': { display: 'inline-block', width: 20, color: 'text.secondary' },
  '& dd': { m: 0 },
  // As large as the lines above it: only then do its figures stand under theirs.
  '& .result': { borderTop: 2, borderColor: 'text.primary', mt: 0.5, pt: 1, fontWeight: 650 },
} as const
