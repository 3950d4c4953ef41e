import { contract, type GstNote, type Order } from '@clothesline/contract'
import { mdiFilePdfBox, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/call-query.ts'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { savePdf } from '../../../lib/save-pdf.ts'
import { printGstNote } from '../../paper/index.ts'
import { Section } from '../page/section.tsx'

/** The credit and debit notes of an order. */
export function OrderNotes({ order }: { order: Order }) {
  const { data } = useCall(contract.gst.notes, { invoice: order.invoice })
  if (data === undefined || data.notes.length === 0) return null
  return (
    <Section title={t('Credit and debit notes')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.notes.map((note) => (
          <NoteLine key={note._id} note={note} />
        ))}
      </Box>
    </Section>
  )
}

function NoteLine({ note }: { note: GstNote }) {
  const { _id, kind, number, date, amt, reason } = note
  const save = () => call(contract.gst.notePdf, { _id }).then(savePdf).catch(notifyError)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi dir="ltr">{number}</bdi>, {formatOn(date)},{' '}
          <bdi dir="ltr">{formatMoney(kind === 'credit' ? -amt : amt)}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      </Box>
      <IconButton aria-label={t('Print note {number}', { number })} onClick={() => void printGstNote(_id)}>
        <Icon path={mdiPrinterOutline} />
      </IconButton>
      <IconButton aria-label={t('Save note {number} as PDF', { number })} onClick={() => void save()}>
        <Icon path={mdiFilePdfBox} />
      </IconButton>
    </Box>
  )
}
