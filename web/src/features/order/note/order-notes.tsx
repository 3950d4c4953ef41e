import { contract, type GstNote, type Order } from '@clothesline/contract'
import { mdiFilePdfBox, mdiPrinterOutline, mdiSendOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/call-query.ts'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { notifyMessageResult } from '../../../lib/message-news.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { savePdf } from '../../../lib/save-pdf.ts'
import { useChange } from '../../../lib/use-change.ts'
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
          <NoteLine key={note._id} note={note} canSend={order.whatsappConsent} />
        ))}
      </Box>
    </Section>
  )
}

function NoteLine({ note, canSend }: { note: GstNote; canSend: boolean }) {
  const sending = useChange(contract.gst.sendNote)
  const { onlyIf } = useMay('sendMessages')
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
      <IconButton
        aria-label={t('Send note {number}', { number })}
        disabled={!canSend || sending.isPending}
        {...onlyIf(() =>
          sending.mutate({ _id }, { onError: notifyError, onSuccess: ({ message }) => notifyMessageResult(message) }),
        )}
      >
        <Icon path={mdiSendOutline} />
      </IconButton>
      <IconButton aria-label={t('Print note {number}', { number })} onClick={() => void printGstNote(_id)}>
        <Icon path={mdiPrinterOutline} />
      </IconButton>
      <IconButton aria-label={t('Save note {number} as PDF', { number })} onClick={() => void save()}>
        <Icon path={mdiFilePdfBox} />
      </IconButton>
    </Box>
  )
}
