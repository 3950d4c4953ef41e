import type { Employee } from '@clothesline/contract'
import { mdiPrinterOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { MonthField } from '../../../components/month-choice.tsx'
import { t } from '../../../lib/i18n.ts'
import { printShopPaper } from '../../paper/index.ts'
import { useToday } from '../../store/index.ts'
import { type LedgerLines, reachesBefore } from './ledger-lines.ts'
import { payslip } from './payslip.ts'

interface PayslipDialogProps {
  employee: Employee
  lines: LedgerLines
  onClose: () => void
}

/** Which month goes onto the payslip. Enter prints it. */
export function PayslipDialog({ employee, lines, onClose }: PayslipDialogProps) {
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const [isPrinting, setIsPrinting] = useState(false)
  const titleId = useId()
  const { transactions, isFetching, isLost, loadMore } = lines
  const isWhole = reachesBefore(month, lines)
  const still = isWhole ? payslip({ employee, transactions, month }).sums?.at(-1) : undefined
  // An old month of a long account lies behind what is loaded.
  useEffect(() => {
    if (!isWhole && !isFetching && !isLost) void loadMore()
  }, [isWhole, isFetching, isLost, loadMore])
  const print = async () => {
    if (!isWhole) return
    setIsPrinting(true)
    await printShopPaper(() => payslip({ employee, transactions, month }))
    setIsPrinting(false)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        <DialogTitle id={titleId} variant="h2">
          {t('Payslip of {name}', { name: employee.name })}
        </DialogTitle>
        <DialogContent>
          <MonthField autoFocus fullWidth month={month} latest={thisMonth} onChange={setMonth} sx={{ mt: 1 }} />
          {still !== undefined && (
            <Typography role="status" sx={{ mt: 1.5 }}>
              {still.label}: <strong>{still.text}</strong>
            </Typography>
          )}
          {!isWhole && isLost && (
            <Alert
              severity="error"
              sx={{ mt: 1.5 }}
              action={
                <Button color="inherit" loading={isFetching} onClick={() => void loadMore()}>
                  {t('Try again')}
                </Button>
              }
            >
              {t('The account could not be loaded')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!isWhole}
            loading={isPrinting || (!isWhole && isFetching)}
            startIcon={<Icon path={mdiPrinterOutline} />}
          >
            {t('Print')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
