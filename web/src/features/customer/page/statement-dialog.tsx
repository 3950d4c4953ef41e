import { type Customer, contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { mdiFileDownloadOutline, mdiPrinterOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormProblems } from '../../../components/form-problems.tsx'
import { Icon } from '../../../components/icon.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { savePdf } from '../../../lib/save-pdf.ts'
import { printStatement } from '../../paper/index.ts'
import { useToday } from '../../store/index.ts'

/** Default: three months. */
const DAYS = 91

/** Over which days the customer's account goes onto paper. Enter prints it. */
export function StatementDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const today = useToday()
  const titleId = useId()
  const form = useContractForm({
    initial: { startDate: addDays(today, -DAYS), endDate: today, isPdf: false },
    toRequest: ({ isPdf, ...days }) => {
      const input = { id: customer._id, ...days }
      return isPdf ? request(contract.customer.statementPdf, input) : request(contract.customer.statement, input)
    },
    onDone: async (answer) => {
      if ('base64' in answer) return savePdf(answer)
      await printStatement(async () => answer)
      return onClose()
    },
  })
  const isPdf = useWatch({ control: form.control, name: 'isPdf' })
  const send = (next: boolean) => {
    form.setValue('isPdf', next)
    form.submit()
  }
  const print = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={print}>
        <DialogTitle id={titleId} variant="h2">
          {t('Statement of {name}', { name: customer.name })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <DayField control={form.control} name="startDate" label={t('From')} max={today} autoFocus />
            <DayField control={form.control} name="endDate" label={t('To')} max={today} />
            <FormProblems form={form} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" onClick={onClose} sx={{ marginInlineEnd: 'auto' }}>
            {t('Cancel')}
          </Button>
          <Button
            loading={form.isSaving && isPdf}
            startIcon={<Icon path={mdiFileDownloadOutline} />}
            onClick={() => send(true)}
          >
            {t('Save PDF')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving && !isPdf}
            startIcon={<Icon path={mdiPrinterOutline} />}
          >
            {t('Print')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
