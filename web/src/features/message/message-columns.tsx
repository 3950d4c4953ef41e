import type { Message } from '@clothesline/contract'
import type { Column } from '../../components/table/column.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { MessageButtons } from './message-buttons.tsx'
import { SelectAllBox, SelectBox } from './message-selection.tsx'
import { reasonOf, StateMark } from './message-state.tsx'
import { kindOf, whoOf } from './message-words.ts'

/** Newest first, as the server lists them: sorting what is loaded would only look like sorting. */
export function messageColumns(): Column<Message>[] {
  const columns: Column<Message>[] = [
    {
      id: 'select',
      header: t('Select'),
      headerCell: <SelectAllBox />,
      width: 48,
      value: () => null,
      cell: (message) => <SelectBox message={message} />,
    },
    {
      id: 'customer',
      header: t('To'),
      width: '16%',
      value: whoOf,
      cell: (message) => (
        <span className="two">
          <span className="first">{whoOf(message)}</span>
          {message.customer !== null && <bdi className="second">{message.recipient}</bdi>}
        </span>
      ),
    },
    {
      id: 'text',
      header: t('Message'),
      value: ({ body }) => body,
      cell: (message) => (
        <span className="two">
          <span className="first">
            <strong>{kindOf(message)}</strong> <bdi className="second">{formatMoment(message.createdAt)}</bdi>
          </span>
          <span className="second" dir="auto" title={message.body ?? ''}>
            {message.body ?? message.subject}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('State'),
      width: '21%',
      value: ({ state }) => state,
      cell: (message) => (
        <span className="two">
          <StateMark message={message} />
          <bdi className="second" title={reasonOf(message)}>
            {reasonOf(message)}
          </bdi>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      align: 'right' as const,
      width: 276,
      value: () => null,
      cell: (message) => <MessageButtons message={message} isBrief />,
    },
  ]
  return columns.map((column) => ({ headerCell: column.header, ...column, isSortable: false }))
}
