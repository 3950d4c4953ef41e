import type { Message } from '@clothesline/contract'
import { mdiWhatsapp } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { useMessageAction } from '../message-queries.ts'
import { kindOf, whoOf } from '../message-words.ts'

interface OpenChatButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'> {
  message: Message
  onDone?: (() => void) | undefined
}

/** Opens the chat with the words filled in, and notes the message as sent by hand. */
export function OpenChatButton({ message, onDone, autoFocus = false, ...look }: OpenChatButtonProps) {
  const { mutate } = useMessageAction()
  const { reason, onlyIf } = useMay('sendMessages')
  const link = useRef<HTMLAnchorElement>(null)
  // React gives the focus to new buttons, but not to new links.
  useEffect(() => {
    if (autoFocus) link.current?.focus()
  }, [autoFocus])
  const note = () =>
    mutate(
      { deed: 'sentByHand', message },
      {
        onSuccess: () => {
          notify('success', t('Marked as sent by hand'))
          onDone?.()
        },
        onError: notifyError,
      },
    )
  if (message.waLink === null) return null
  const shared = {
    ...look,
    startIcon: <Icon path={mdiWhatsapp} />,
    'aria-label': t('Open WhatsApp: {kind}, {customer}', { kind: kindOf(message), customer: whoOf(message) }),
    children: t('Open WhatsApp'),
  }
  // A link would have opened the chat before anybody could refuse.
  if (reason !== undefined) return <Button {...shared} {...onlyIf(note)} />
  return <Button {...shared} ref={link} href={message.waLink} target="_blank" rel="noreferrer" onClick={note} />
}
