import { contract, type GstMonth } from '@clothesline/contract'
import { mdiBookOpenVariantOutline } from '@mdi/js'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { writeZip } from '../../../lib/write-zip.ts'
import { withStoreAdmin } from '../../otp/index.ts'
import { Step } from './step.tsx'

const TallyDialog = lazy(() => import('./tally-dialog.tsx').then((part) => ({ default: part.TallyDialog })))

/** The books of the same days for Tally. */
export function TallyStep({ month }: { month: GstMonth }) {
  const { startDate, endDate } = month
  const [isOpen, setIsOpen] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const files = await withStoreAdmin((approval) =>
        call(contract.dataExport.tally, { startDate, endDate }, { approval }),
      )
      const zip = await writeZip([
        { name: '1-masters.xml', content: files.masters },
        { name: '2-vouchers.xml', content: files.vouchers },
      ])
      saveFile(`tally-${startDate}-${endDate}.zip`, zip)
    },
  })
  return (
    <Step title={t('Tally')}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t(
          'Import the masters first, then the vouchers. Each bill and note is one voucher, exactly as in the return. Customers with a GSTIN have a ledger each; all others share one.',
        )}{' '}
        {t('If bills have changed since, delete the vouchers for these days in Tally and import them again.')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <MayButton
          needs="export"
          variant="outlined"
          loading={save.isPending}
          startIcon={<Icon path={mdiBookOpenVariantOutline} />}
          onClick={() => save.mutate(undefined, { onError: notifyError })}
        >
          {t('Files for Tally')}
        </MayButton>
        <MayButton needs="export" onClick={() => setIsOpen(true)}>
          {t('Ledger names')}
        </MayButton>
      </Stack>
      <Suspense fallback={null}>{isOpen && <TallyDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </Step>
  )
}
