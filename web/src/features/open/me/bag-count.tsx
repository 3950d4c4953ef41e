import { contract, type MyOrder } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { WordsForm } from './order-forms.tsx'

interface BagCountProps {
  token: string
  order: MyOrder
  bag: NonNullable<MyOrder['bag']>
}

const tones = { asked: 'info', confirmed: 'success', objected: 'warning' } as const

/** How many pieces were in the customer's bag, for them to confirm. */
export function BagCount({ token, order, bag }: BagCountProps) {
  const [objects, setObjects] = useState(false)
  const { invoice, pieces } = order
  const answer = useChange(contract.open.answerCount, {
    onError: notifyError,
    onSuccess: (_, { isRight }) => {
      notify('success', isRight ? t('Thank you for confirming.') : t('Thank you. The shop will answer you here.'))
      setObjects(false)
    },
  })
  const say = (isRight: boolean, text?: string) => answer.mutate({ token, invoice, pieces, isRight, text })
  return (
    <Alert
      variant="outlined"
      severity={tones[bag.state]}
      sx={{ mb: 1.5, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {t('Your bag {number}. Pieces that we counted: {pieces}', { number: bag.number, pieces })}
      </Typography>
      <Typography variant="body2">{stateWords(bag)}</Typography>
      {bag.state !== 'confirmed' && !objects && (
        <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            loading={answer.isPending && answer.variables?.isRight}
            disabled={answer.isPending}
            onClick={() => say(true)}
            sx={{ minHeight: 48 }}
          >
            {t('The count is right')}
          </Button>
          {bag.state === 'asked' && (
            <Button disabled={answer.isPending} onClick={() => setObjects(true)} sx={{ minHeight: 48 }}>
              {t('It is not right')}
            </Button>
          )}
        </Stack>
      )}
      {objects && (
        <WordsForm
          label={t('How many were there, and what is missing?')}
          isPending={answer.isPending}
          onSend={(text) => say(false, text)}
          onCancel={() => setObjects(false)}
        />
      )}
    </Alert>
  )
}

function stateWords({ state, answeredAt }: BagCountProps['bag']): string {
  if (answeredAt === null) return t('Please tell us whether this is right.')
  const at = formatMoment(answeredAt)
  if (state === 'confirmed') return t('You confirmed this on {at}.', { at })
  return t('You objected on {at}. The shop answers you below.', { at })
}
