import { type Customer, contract } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { formatCount } from '../../../lib/format.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { sentWords } from '../../../lib/message-news.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useToday } from '../../store/index.ts'
import { chooseDebtors, type TypedChoice } from './choose-debtors.ts'
import { RemindChoice } from './remind-choice.tsx'
import { type Reminded, useRemindDue } from './use-remind.ts'

/** Few enough that the progress moves, many enough that it is quick. */
const AT_ONCE = 20

/** Reminds many customers of what they owe, some at a time, and says who got none and why. */
export function RemindDueDialog({ customers, onClose }: { customers: Customer[]; onClose: () => void }) {
  const titleId = useId()
  const { mutateAsync } = useRemindDue()
  const [done, setDone] = useState<number | null>(null)
  const [result, setResult] = useState<Reminded | null>(null)
  const isStopped = useRef(false)
  const today = useToday()
  const { data, error, isFetching, refetch } = useCall(contract.customer.debtors, {})
  const [choice, setChoice] = useState<TypedChoice>({ undelivered: false, leastDays: 0, least: '' })
  // What was chosen stays while the answers that are sent make the list anew.
  const chosen = useRef<string[]>([])
  const found = chooseDebtors(customers, data?.debtors ?? [], choice, today)

  const run = async () => {
    isStopped.current = false
    chosen.current = found.ids
    const willing = chosen.current
    const sum: Reminded = { written: 0, skipped: [], messages: [] }
    try {
      for (let at = 0; at < willing.length && !isStopped.current; at += AT_ONCE) {
        setDone(at)
        const part = await mutateAsync({
          customers: willing.slice(at, at + AT_ONCE),
          undelivered: choice.undelivered,
        })
        sum.written += part.written
        sum.skipped.push(...part.skipped)
        sum.messages.push(...part.messages)
      }
    } catch (error) {
      notifyError(error)
    }
    setDone(null)
    setResult(sum)
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={() => {
        isStopped.current = true
        onClose()
      }}
    >
      <DialogTitle id={titleId}>{t('Send due reminders')}</DialogTitle>
      <DialogContent>
        {result === null ? (
          <>
            {data === undefined && error === null && <LinearProgress aria-label={t('Loading')} />}
            {data === undefined && error !== null && (
              <ErrorState
                title={t('The dues could not be loaded')}
                error={error}
                isRetrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
            {data !== undefined && (
              <RemindChoice choice={choice} found={found} isBusy={done !== null} onChange={setChoice} />
            )}
            {done !== null && (
              <LinearProgress
                variant="determinate"
                aria-label={t('Progress')}
                value={(100 * done) / Math.max(1, chosen.current.length)}
                sx={{ mt: 2 }}
              />
            )}
          </>
        ) : (
          <Outcome {...result} />
        )}
      </DialogContent>
      <DialogActions>
        {done !== null && (
          <Button
            color="inherit"
            onClick={() => {
              isStopped.current = true
            }}
          >
            {t('Stop')}
          </Button>
        )}
        {done === null && <Button onClick={onClose}>{result === null ? t('Cancel') : t('Close')}</Button>}
        {result === null && (
          <Button
            variant="contained"
            disabled={found.ids.length === 0}
            loading={done !== null}
            onClick={() => void run()}
          >
            {t('Remind {count}', { count: formatCount(found.ids.length) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Outcome({ messages, skipped }: Reminded) {
  return (
    <div role="status">
      <Typography>{messages.length === 0 ? t('No one was reminded') : sentWords(messages)}</Typography>
      {skipped.map(({ customerId, customer, reason, ...refused }) => (
        <Typography key={customerId} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{customer}: {reason}', { customer, reason: translateRefusal({ ...refused, message: reason }) })}
        </Typography>
      ))}
    </div>
  )
}
