import { contract, type Order } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { printGstNote } from '../../paper/index.ts'
import type { OfferedNote } from './offer-note.ts'

interface NoteDialogProps extends OfferedNote {
  order: Order
  onClose: () => void
}

/** What was charged for a line, and why that is not what it came to. */
function lineWords({ cloth, service, amt, taxable }: Order['particulars'][number]): string {
  const line = [cloth, service].filter(Boolean).join(' – ')
  if (amt === taxable) return t('{line}: {amount} before tax', { line, amount: formatMoney(taxable) })
  return t('{line}: {amount} before tax, its share of discount and charges included (line: {full})', {
    line,
    amount: formatMoney(taxable),
    full: formatMoney(amt),
  })
}

/** Corrects a bill that must stay as it is: for whole lines, or for an amount with its tax. */
export function NoteDialog({ order, amt, why, onClose }: NoteDialogProps) {
  const { invoice, version, particulars } = order
  const left = (order.amt * 100 + order.noted * 100) / 100
  const form = useContractForm({
    initial: {
      kind: (amt !== undefined && amt < 0 ? 'debit' : 'credit') as 'credit' | 'debit',
      by: (amt === undefined ? 'lines' : 'amt') as 'amt' | 'lines',
      lines: [] as number[],
      amt: amt === undefined ? '' : String(Math.abs(amt)),
      reason: '',
    },
    toRequest: ({ kind, by, lines, amt: typed, reason }) =>
      request(contract.gst.addNote, {
        invoice,
        version,
        kind,
        reason,
        ...(by === 'lines' && kind === 'credit' ? { lines } : { amt: rupeesOf(typed) }),
      }),
    check: ({ kind, by, lines }) =>
      kind === 'credit' && by === 'lines' && lines.length === 0
        ? [{ path: 'lines', msg: t('Choose at least one line') }]
        : [],
    onDone: (note) => {
      notifySuccess(success.noteMade)
      onClose()
      void printGstNote(note._id)
    },
  })
  const [kind, by, lines] = form.watch(['kind', 'by', 'lines'])
  const toggle = (line: number) =>
    form.setValue('lines', lines.includes(line) ? lines.filter((each) => each !== line) : [...lines, line], {
      shouldDirty: true,
    })
  const byLines = kind === 'credit' && by === 'lines'
  const problem = form.formState.errors.lines?.message
  return (
    <FormDialog
      title={t('Note for bill {number}', { number: order.printedNumber })}
      submitLabel={kind === 'credit' ? t('Make the credit note') : t('Make the debit note')}
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 0.5 }}>
        {why !== undefined && <Alert severity="info">{why}</Alert>}
        <FormSelect
          control={form.control}
          name="kind"
          label={t('Kind of note')}
          choices={[
            { value: 'credit', label: t('Credit note: the customer owes less') },
            { value: 'debit', label: t('Debit note: the customer owes more') },
          ]}
        />
        {kind === 'credit' && (
          <FormSelect
            control={form.control}
            name="by"
            label={t('For')}
            choices={[
              { value: 'lines', label: t('Lines of the bill') },
              { value: 'amt', label: t('An amount') },
            ]}
          />
        )}
        {byLines ? (
          <Box role="group" aria-label={t('Lines of the bill')} sx={{ display: 'grid' }}>
            {particulars.map((line) => (
              <FormControlLabel
                key={line.line}
                control={<Checkbox checked={lines.includes(line.line)} onChange={() => toggle(line.line)} />}
                label={lineWords(line)}
              />
            ))}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(
                'The note is for what the bill would be less without these lines: with their share of the discount and charges, their tax, and the rounding of the bill.',
              )}
            </Typography>
            {problem !== undefined && (
              <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
                {problem}
              </Typography>
            )}
          </Box>
        ) : (
          <MoneyField
            control={form.control}
            name="amt"
            label={t('Amount with tax')}
            helperText={kind === 'credit' ? t('At most {amount}', { amount: formatMoney(left) }) : undefined}
          />
        )}
        {kind === 'credit' && <ApprovalNote needs={[{ permission: 'lowerBill' }]} />}
        <FormTextField control={form.control} name="reason" label={t('Reason')} autoComplete="off" />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('The note gets its own number and is booked today. Any overpayment becomes an advance for {customer}.', {
            customer: order.customer,
          })}
        </Typography>
      </Stack>
    </FormDialog>
  )
}
