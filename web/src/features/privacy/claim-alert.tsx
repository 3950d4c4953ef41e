import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { useCall } from '../../lib/call-query.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { ClaimButtons } from './claim-buttons.tsx'

/** On the customer's page: they say that they paid, and the counter has not looked yet. */
export function ClaimAlert({ customerId }: { customerId: string }) {
  const { data } = useCall(contract.privacy.customer, { id: customerId })
  const claim = data?.claim ?? null
  if (claim === null) return null
  // Another claim in its place closes an open dialog: the clerk has looked for the amount before in the bank.
  return (
    <Alert severity="info" sx={alertSx} action={<ClaimButtons key={claim._id} claim={claim} />}>
      {t('Reported as paid by UPI: {amount}, {reference}, {at}', {
        amount: formatMoney(claim.amt),
        reference: claim.reference,
        at: formatMoment(claim.claimedAt),
      })}
    </Alert>
  )
}

/** On a phone the buttons stand below the words, which would be squeezed beside them. */
const alertSx = {
  mb: 2,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
  '& .MuiAlert-action': {
    width: { xs: '100%', sm: 'auto' },
    marginInlineStart: { xs: 0, sm: 'auto' },
    paddingInlineStart: { xs: 4.25, sm: 2 },
    alignItems: 'center',
  },
} as const
