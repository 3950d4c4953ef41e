import { type Customer, contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { mdiFileDownloadOutline, mdiPrinterOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DayField } from '../../../components/form/day-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { savePdf } from '../../../lib/save-pdf.ts'
import { printStatement } from '../../paper/index.ts'
import { useToday } from '../../store/index.ts'

/** A quarter of a year, unless told otherwise. */
const DAYS = 91

interface Days {
  startDate: string
  endDate: string
}

/** Over which days the customer's account goes onto paper. Enter prints it. */
export function StatementDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const today = useToday()
  const titleId = useId()
  const [running, setRunning] = useState<'print' | 'pdf' | null>(null)
  const { control, handleSubmit, getValues } = useForm<Days>({
    defaultValues: { startDate: addDays(today, -DAYS), endDate: today },
  })
  const run = (what: 'print' | 'pdf', work: (input: Days & { id: string }) => Promise<void>) =>
    handleSubmit(async (days) => {
      if (running !== null) return
      setRunning(what)
      await work({ id: customer._id, ...days }).catch(notifyError)
      setRunning(null)
    })
  const save = run('pdf', async (input) => savePdf(await call(contract.customer.statementPdf, input)))
  const print = run('print', async (input) => {
    await printStatement(() => call(contract.customer.statement, input))
    onClose()
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void print(event)}>
        <DialogTitle id={titleId} variant="h2">
          {t('Statement of {name}', { name: customer.name })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <DayField
              control={control}
              name="startDate"
              label={t('From')}
              max={today}
              autoFocus
              rules={{ required: t('The first day is needed') }}
            />
            <DayField
              control={control}
              name="endDate"
              label={t('To')}
              max={today}
              rules={{
                required: t('The last day is needed'),
                validate: (to: string) => to >= getValues('startDate') || t('To must not be before From'),
              }}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" onClick={onClose} sx={{ marginInlineEnd: 'auto' }}>
            {t('Cancel')}
          </Button>
          <Button
            loading={running === 'pdf'}
            startIcon={<Icon path={mdiFileDownloadOutline} />}
            onClick={(event) => void save(event)}
          >
            {t('Save PDF')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={running === 'print'}
            startIcon={<Icon path={mdiPrinterOutline} />}
          >
            {t('Print')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
