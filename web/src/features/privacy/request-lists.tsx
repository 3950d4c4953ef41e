import type { Complaint, PaymentClaim, PrivacyRequest, Rating } from '@clothesline/contract'
import { mdiCashCheck, mdiEmoticonHappyOutline, mdiShieldAccountOutline, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiRating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { formatAgo, formatMoment, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useToday } from '../store/index.ts'
import { AnswerDialog, SettleRequestDialog } from './answer-dialogs.tsx'
import { ClaimButtons } from './claim-buttons.tsx'
import { Entry, EntryList, Said } from './request-parts.tsx'

export function ClaimList({ claims }: { claims: readonly PaymentClaim[] }) {
  if (claims.length === 0) {
    return (
      <EmptyState
        icon={mdiCashCheck}
        title={t('No payments reported')}
        explanation={t(
          'When a customer pays by UPI from their link and tells you, it is listed here until you take it.',
        )}
      />
    )
  }
  return (
    <EntryList label={t('Reported payments')}>
      {claims.map((claim) => (
        <Entry
          key={claim._id}
          customer={claim}
          about={formatMoney(claim.amt)}
          state={
            claim.outcome === null
              ? { words: formatAgo(claim.claimedAt), color: 'warning' }
              : claim.outcome === 'paid'
                ? { words: t('Taken'), color: 'success' }
                : claim.outcome === 'withdrawn'
                  ? { words: t('Withdrawn by the customer'), color: 'default' }
                  : { words: t('Not received'), color: 'default' }
          }
        >
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('Reported as paid by UPI on {at}, reference {reference}', {
              at: formatMoment(claim.claimedAt),
              reference: claim.reference,
            })}
          </Typography>
          {claim.outcome === null && (
            <Box sx={{ mt: 1 }}>
              <ClaimButtons claim={claim} />
            </Box>
          )}
        </Entry>
      ))}
    </EntryList>
  )
}

function clockOf({ openedAt, dueAt, closedAt, answeredAt }: Complaint) {
  if (closedAt !== null) return { words: t('Closed'), color: 'success' as const }
  const isLate = answeredAt === null && Date.parse(dueAt) < Date.now()
  return {
    words: t('Open since {ago}', { ago: formatAgo(openedAt) }),
    color: isLate ? ('error' as const) : ('warning' as const),
  }
}

export function ComplaintList({ complaints }: { complaints: readonly Complaint[] }) {
  const [asked, setAsked] = useState<Complaint | null>(null)
  if (complaints.length === 0) {
    return (
      <EmptyState
        icon={mdiEmoticonHappyOutline}
        title={t('No complaints')}
        explanation={t(
          'What customers complain about through their link is listed here, with how long it has been open.',
        )}
      />
    )
  }
  return (
    <EntryList label={t('Complaints')}>
      {complaints.map((complaint) => (
        <Entry
          key={complaint._id}
          customer={complaint}
          about={t('Bill {number}', { number: complaint.printedNumber })}
          state={clockOf(complaint)}
        >
          <Said>{complaint.text}</Said>
          <Said by={t('Answer')}>{complaint.answer}</Said>
          {complaint.closedAt === null && (
            <Button sx={{ mt: 1 }} variant="outlined" onClick={() => setAsked(complaint)}>
              {complaint.answer === '' ? t('Answer') : t('Answer again or close')}
            </Button>
          )}
        </Entry>
      ))}
      {asked !== null && <AnswerDialog complaint={asked} onClose={() => setAsked(null)} />}
    </EntryList>
  )
}

export function RatingList({ ratings, average }: { ratings: readonly Rating[]; average: number | null }) {
  if (average === null) {
    return (
      <EmptyState
        icon={mdiStarOutline}
        title={t('No ratings yet')}
        explanation={t('Customers can rate an order through their link once it is handed over.')}
      />
    )
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <MuiRating readOnly precision={0.1} value={average} />
        <Typography>{t('{stars} of 5, ratings: {count}', { stars: average, count: ratings.length })}</Typography>
      </Stack>
      <EntryList label={t('Ratings')}>
        {ratings.map((rating) => (
          <Entry
            key={rating.invoice}
            customer={rating}
            about={t('Bill {number}', { number: rating.printedNumber })}
            state={{
              words: t('{stars} of 5 stars', { stars: rating.stars }),
              color: rating.stars <= 2 ? 'error' : 'default',
            }}
          >
            <Said>{rating.text}</Said>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {formatMoment(rating.ratedAt)}
            </Typography>
          </Entry>
        ))}
      </EntryList>
    </Stack>
  )
}

const kindWords: Record<PrivacyRequest['kind'], string> = {
  correct: 'Wants something corrected',
  erase: 'Wants their data erased',
  copy: 'Wants to download their data',
}
const outcomeWords: Record<NonNullable<PrivacyRequest['outcome']>, string> = {
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the customer',
}

export function PrivacyRequestList({ requests }: { requests: readonly PrivacyRequest[] }) {
  const today = useToday()
  const [asked, setAsked] = useState<PrivacyRequest | null>(null)
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={mdiShieldAccountOutline}
        title={t('No requests about personal data')}
        explanation={t(
          'Customers who want their data corrected, erased or sent to them are listed here, with the day by which you must answer.',
        )}
      />
    )
  }
  const stateOf = ({ outcome, dueOn, startsAt }: PrivacyRequest) => {
    if (outcome !== null) return { words: t(outcomeWords[outcome]), color: 'success' as const }
    if (startsAt !== null) {
      return { words: t('Erased on {at}', { at: formatMoment(startsAt) }), color: 'warning' as const }
    }
    return {
      words: t('Until {day}', { day: formatOn(dueOn) }),
      color: dueOn < today ? ('error' as const) : ('warning' as const),
    }
  }
  return (
    <EntryList label={t('Privacy')}>
      {requests.map((each) => (
        <Entry key={each._id} customer={each} about={t(kindWords[each.kind])} state={stateOf(each)}>
          <Said>{each.text}</Said>
          <Said by={t('Answer')}>{each.answer}</Said>
          {each.outcome === null && (
            <MayButton needs="manage" sx={{ mt: 1 }} variant="outlined" onClick={() => setAsked(each)}>
              {each.waitsFor === 'days' ? t('Refuse it or do it now') : t('Settle')}
            </MayButton>
          )}
        </Entry>
      ))}
      {asked !== null && <SettleRequestDialog asked={asked} onClose={() => setAsked(null)} />}
    </EntryList>
  )
}
