import type { Message } from '@clothesline/contract'
import { mdiClose, mdiSendOutline } from '@mdi/js'
import { Icon } from '../../components/icon.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyMessageResult } from '../../lib/message-news.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { OpenChatButton } from './by-hand/open-chat-button.tsx'
import { type MessageAction, useMessageAction } from './message-queries.ts'
import { canCancel, canResend } from './message-rules.ts'
import { kindOf, whoOf } from './message-words.ts'

interface MessageButtonsProps {
  message: Message
  /** In a list only what a clerk waits for: a message that has left is sent again from its dialog. */
  isBrief?: boolean
  onDone?: () => void
}

/** What can be done with one message. The link opens the chat in a new page; here it is noted as sent by hand. */
export function MessageButtons({ message, isBrief = false, onDone }: MessageButtonsProps) {
  const { mutate, isPending, variables } = useMessageAction()
  const { state } = message
  const hasEnded = state === 'failed' || state === 'cancelled'
  const about = { kind: kindOf(message), customer: whoOf(message) }
  const isBusy = (deed: MessageAction) => isPending && variables.deed === deed
  const act = (deed: MessageAction, tell: (written: Message) => void) =>
    mutate(
      { deed, message },
      {
        onSuccess: ({ message: written }) => {
          tell(written)
          onDone?.()
        },
        onError: notifyError,
      },
    )
  return (
    <>
      <OpenChatButton message={message} size="small" onDone={onDone} />
      {canResend(message) && (hasEnded || !isBrief) && (
        <MayButton
          needs="sendMessages"
          size="small"
          loading={isBusy('resend')}
          startIcon={<Icon path={mdiSendOutline} />}
          aria-label={t('Resend: {kind}, {customer}', about)}
          onClick={() => act('resend', notifyMessageResult)}
        >
          {t('Resend')}
        </MayButton>
      )}
      {canCancel(message) && (
        <MayButton
          needs="sendMessages"
          size="small"
          color="inherit"
          loading={isBusy('cancel')}
          startIcon={<Icon path={mdiClose} />}
          aria-label={t('Cancel: {kind}, {customer}', about)}
          onClick={() => act('cancel', () => notifySuccess('The message will not be sent'))}
        >
          {t('Cancel')}
        </MayButton>
      )}
    </>
  )
}
