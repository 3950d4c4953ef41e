import { contract, type DrawerDay } from '@clothesline/contract'
import { denominations, needsOfClose, toRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApprovalNote } from '../../components/approval-note.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FormProblems } from '../../components/form-problems.tsx'
import { TextField } from '../../components/text-field.tsx'
import { request, send } from '../../lib/form/check-input.ts'
import { useSubmission } from '../../lib/form/use-submission.ts'
import { formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useToday } from '../store/index.ts'
import { keepDrawerDay } from './cash-up-queries.ts'
import { differenceColor, differenceWords } from './cash-up-words.ts'
import { CountField } from './count-field.tsx'
import { denominationsOf, expectedPaiseOf, readCount } from './drawer-count.ts'
import { useCount } from './use-count.ts'

/** Counts the drawer by note and coin and closes the day; a difference is explained. */
export function CountDrawer({ day }: { day: DrawerDay }) {
  const titleId = useId()
  const { typed, type, step, clear } = useCount(day.date, day.session)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const reasonRef = useRef<HTMLInputElement>(null)
  const form = useSubmission()
  const today = useToday()
  const { count, countedPaise, differencePaise, isCounted } = readCount(typed, expectedPaiseOf(day))
  const needsReason = differencePaise !== null && differencePaise !== 0
  const isExplained = !needsReason || reason.trim() !== ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (isExplained) return setIsAsking(true)
    setProblem(t('Reason is needed'))
    reasonRef.current?.focus()
  }
  const close = () => {
    const input = {
      date: day.date,
      denominations: denominationsOf(count),
      ...(needsReason && { reason: reason.trim() }),
    }
    return form.run(JSON.stringify(input), async () => {
      const closed = await send(request(contract.transaction.closeDay, input))
      keepDrawerDay(closed)
      clear()
      notifySuccess(success.cashUpSaved)
    })
  }
  const confirm = async () => {
    await close()
    setIsAsking(false)
  }

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 2, minWidth: 0, width: '100%', maxWidth: { lg: 560 } }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Count the drawer')}
      </Typography>
      <form noValidate onSubmit={submit}>
        <Box data-count>
          {denominations.map((value) => (
            <CountField
              key={value}
              value={value}
              typed={typed[value] ?? ''}
              onType={(text) => type(value, text)}
              onStep={(by) => step(value, by)}
            />
          ))}
        </Box>
        <Box role="status" sx={resultStyle}>
          <span>{t('Counted')}</span>
          <strong data-testid="counted">{formatMoney(toRupees(countedPaise))}</strong>
          {isCounted && differencePaise !== null && (
            <Box component="strong" data-testid="difference" sx={{ color: differenceColor(differencePaise) }}>
              <bdi>{differenceWords(differencePaise)}</bdi>
            </Box>
          )}
        </Box>
        {isCounted && needsReason && (
          <TextField
            fullWidth
            inputRef={reasonRef}
            label={t('Reason for the difference')}
            value={reason}
            autoComplete="off"
            error={problem !== undefined}
            helperText={problem}
            onChange={(event) => setReason(event.target.value)}
            sx={{ mb: 2 }}
          />
        )}
        <ApprovalNote needs={needsOfClose(day.date, today)} />
        <FormProblems form={form} />
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" disabled={!isCounted} loading={form.isSaving}>
            {t('Close the day')}
          </Button>
          <Button color="inherit" disabled={!isCounted} onClick={clear}>
            {t('Count again')}
          </Button>
        </Box>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Close {day}?', { day: formatOn(day.date) })}
        explanation={[
          differencePaise === null
            ? t('{counted} counted.', { counted: formatMoney(toRupees(countedPaise)) })
            : t('{counted} counted, {difference}.', {
                counted: formatMoney(toRupees(countedPaise)),
                difference: differenceWords(differencePaise),
              }),
          day.date === today
            ? t('Cash taken later today is counted at the next close. Earlier days are closed to cash.')
            : t('After this, no more cash can be booked on this day or earlier ones.'),
        ].join(' ')}
        confirmLabel={t('Close the day')}
        isWaiting={form.isSaving}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </Paper>
  )
}

const resultStyle = {
  // The total stands under the sums it adds up, and is as large as they are.
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 0.5,
  borderTop: 2,
  borderColor: 'text.primary',
  mt: 0.5,
  pt: 1,
  pb: 2,
  fontVariantNumeric: 'tabular-nums',
  '& > strong + strong': { gridColumn: '1 / -1', textAlign: 'end' },
} as const
