import type { Message } from '@clothesline/contract'
import { createSelection } from '../../components/table/create-selection.tsx'
import { t } from '../../lib/i18n.ts'
import { kindOf, whoOf } from './message-words.ts'

const { RowBox, AllBox, ...selection } = createSelection<Message>()

export const { useSelection: useMessageSelection, clearSelection, deselect, useShownRows: useShownMessages } = selection

export const SelectBox = ({ message }: { message: Message }) => (
  <RowBox
    id={message._id}
    label={t('Select: {kind}, {customer}', { kind: kindOf(message), customer: whoOf(message) })}
  />
)

export const SelectAllBox = () => <AllBox label={t('Select all messages shown')} />
