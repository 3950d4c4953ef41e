import { isVpa, upiLink } from '@clothesline/domain'
import { mdiPrinterCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { QrImage } from '../../../print/qr-image.tsx'
import { noteTestPrint, type StoreForm, useToday } from '../../store/index.ts'

/** One rupee: enough to see whether it arrives. */
const SAMPLE_PAISE = 100

/** A try before the first customer comes: the paper as it will look, and a code to pay by. */
export function TestPrint({ control }: { control: Control<StoreForm> }) {
  const form = useWatch({ control }) as StoreForm
  const today = useToday()
  const [isPrinting, setIsPrinting] = useState(false)
  const { upiId, storeName } = form
  const print = async () => {
    setIsPrinting(true)
    await import('./print-sample.ts')
      .then((part) => part.printSample(form, today))
      .then(noteTestPrint)
      .catch(notifyError)
    setIsPrinting(false)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Button
          variant="outlined"
          loading={isPrinting}
          loadingPosition="start"
          startIcon={<Icon path={mdiPrinterCheck} />}
          onClick={() => void print()}
        >
          {t('Test print')}
        </Button>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t(
            'Prints a sample bill with a ruler that shows how wide your printer prints. In the print window choose your bill printer, no margins and a scale of 100 %.',
          )}
        </Typography>
      </Box>
      {isVpa(upiId) && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5 }}>
          <QrImage
            side={120}
            label={t('UPI QR for {amount}', { amount: '₹1' })}
            link={upiLink({
              vpa: upiId,
              name: storeName,
              amountPaise: SAMPLE_PAISE,
              note: t('Test payment'),
              reference: 'TEST',
            })}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Scan to try it with ₹1')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
