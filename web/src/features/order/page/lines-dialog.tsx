import { contract, type Order } from '@clothesline/contract'
import { formatRupees, toRupees } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request, send } from '../../../lib/form/check-input.ts'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useOwnStore } from '../../store/index.ts'
import { DiscountInput } from '../discount-input.tsx'
import { findNotAdded, focusField } from '../new/form-fields.ts'
import { useMasters } from '../new/new-order-queries.ts'
import { type OfferedNote, offerNote } from '../note/offer-note.ts'
import { putOrder } from '../order-cache.ts'
import { findNewerOrder } from '../order-queries.ts'
import { TotalsList } from '../totals-list.tsx'
import { needsOfBill } from './bill-needs.ts'
import { type BillPreview, previewBill } from './bill-preview.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ADDER_FIELD, LineAdder } from './line-adder.tsx'
import { billChange, type LineDraft, mergeBill, startBill } from './line-changes.ts'
import { LineFields } from './line-fields.tsx'
import { mastersForOrder } from './masters-for-order.ts'

interface LinesDialogProps {
  order: Order
  /** The month of the bill is filed: a note over the difference is offered instead. */
  onNote: (note: OfferedNote) => void
  onClose: () => void
}

/** Lines, rates, discount and express, as long as every piece is still as it was received. */
export function LinesDialog({ order: opened, onNote, onClose }: LinesDialogProps) {
  // What the draft began with; another counter's change in between moves it on.
  const [order, setOrder] = useState(opened)
  const [isStale, setIsStale] = useState(false)
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => startBill(order))
  const [adding, setAdding] = useState<{ text: string; problem?: string | undefined }>({ text: '' })
  const { masters } = useMasters()
  const { data: store } = useOwnStore()
  const form = useSubmission({
    onRefused: async (error) => {
      await followChange(error)
      const lowered = preview.total === undefined ? 0 : order.amt - toRupees(preview.total.amtPaise)
      return offerNote(error, Math.round(lowered * 100) / 100, onNote)
    },
  })
  const change = billChange(order, draft)
  const isDirty = Object.keys(change).length > 0 || adding.text.trim() !== ''
  const { expressPercent = 0, minimumKg = 0 } = store ?? {}
  const settings = { expressPercent, minimumKg }
  const preview = previewBill(order, draft, settings)
  const setLine = (id: string, typed: Partial<LineDraft>) =>
    setDraft({ ...draft, lines: draft.lines.map((old) => (old.id === id ? { ...old, ...typed } : old)) })

  const followChange = async (error: unknown) => {
    const now = await findNewerOrder(client, order, error)
    if (now === undefined) return
    setDraft((typed) => mergeBill(typed, startBill(order), startBill(now)))
    setOrder(now)
    setIsStale(true)
  }
  const submit = () => {
    const [notAdded] = findNotAdded(ADDER_FIELD)
    if (notAdded !== undefined) {
      setAdding({ ...adding, problem: notAdded.msg })
      focusField(ADDER_FIELD)
      return
    }
    if (!isDirty) return onClose()
    setIsStale(false)
    const { invoice, version } = order
    void form.run(JSON.stringify(change), async () => {
      putOrder(await send(request(contract.order.updateorder, { invoice, version, ...change })))
      notifySuccess(success.orderUpdated)
      onClose()
    })
  }
  return (
    <FormDialog
      title={t('Change the garments of order {invoice}', { invoice: order.invoice })}
      submitLabel={t('Save')}
      form={{ ...form, submit, isDirty }}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        {isStale && <ChangedElsewhere />}
        {masters !== undefined && (
          <LineAdder
            masters={mastersForOrder(masters, order)}
            kind={order.kind}
            weighedWith={draft.lines.at(-1)?.of.service ?? ''}
            {...adding}
            onText={(text) => setAdding({ text })}
            onAdd={(line) => setDraft({ ...draft, lines: [...draft.lines, line] })}
          />
        )}
        {draft.lines.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            amountPaise={preview.lines.get(line.id)}
            isOnly={draft.lines.length === 1}
            autoFocus={index === 0}
            onChange={(typed) => setLine(line.id, typed)}
            onRemove={() => setDraft({ ...draft, lines: draft.lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', pt: 1 }}>
          <DiscountInput
            discount={draft.discount}
            onChange={(part) => setDraft({ ...draft, discount: { ...draft.discount, ...part } })}
          />
          <FormControlLabel
            control={<Switch checked={draft.express} onChange={(_, express) => setDraft({ ...draft, express })} />}
            label={t('Express')}
          />
        </Box>
        <Preview preview={preview} order={order} />
        <ApprovalNote needs={needsOfBill(order, draft, { masters, settings })} />
      </Stack>
    </FormDialog>
  )
}

/** The new total, before the change is saved. */
function Preview({ preview, order }: { preview: BillPreview; order: Order }) {
  const { total, refusal, pieces, expressPercent, balancePaise, toAdvancePaise } = preview
  if (refusal !== undefined) return <Alert severity="error">{refusal}</Alert>
  if (total === undefined) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('The total appears once every line has a quantity and a rate.')}
      </Typography>
    )
  }
  return (
    <>
      <TotalsList total={total} pieces={pieces} halfRate={order.terms.halfRate} expressPercent={expressPercent} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {toAdvancePaise > 0
          ? t('{amount} was overpaid and becomes an advance for {customer}.', {
              amount: formatRupees(toAdvancePaise),
              customer: order.customer,
            })
          : t('{amount} remains to be paid.', { amount: formatRupees(balancePaise) })}
      </Typography>
    </>
  )
}
