import type { contract, OutputOf } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { t } from '../../lib/i18n.ts'

type WhatsApp = OutputOf<typeof contract.message.allMessages>['whatsApp']

interface ChannelNoticeProps {
  whatsApp: WhatsApp | undefined
  /** A phone shows the messages instead of explaining them. */
  isShort: boolean
}

/** How messages leave here, where they do not leave by themselves. */
export function ChannelNotice({ whatsApp, isShort }: ChannelNoticeProps) {
  if (whatsApp === 'none') {
    if (isShort) return null
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t(
          'Messages wait here until you send them. “Open WhatsApp” writes the message for you; you press Send. Once your administrator connects WhatsApp, messages go out by themselves.',
        )}
      </Alert>
    )
  }
  if (whatsApp !== 'refused') return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t(
        'WhatsApp no longer accepts messages from here: your administrator must renew the access token. Until then, use Open WhatsApp.',
      )}
    </Alert>
  )
}
