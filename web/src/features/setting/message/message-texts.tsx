import type { CustomerLanguage, MessageText, Store } from '@clothesline/contract'
import { MESSAGE_KINDS, type MessageKind } from '@clothesline/domain'
import { mdiMessageTextOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { t } from '../../../lib/i18n.ts'
import { SettingSection } from '../setting-section.tsx'
import type { TextDraft } from './message-text-editor.tsx'
import { useMessageTexts } from './message-text-queries.ts'

/** The usual texts and the preview weigh more than the rest of the page likes to wait for. */
const MessageTextEditor = lazy(() =>
  import('./message-text-editor.tsx').then((part) => ({ default: part.MessageTextEditor })),
)

const kindWords: Record<MessageKind, () => string> = {
  welcome: () => t('Welcome'),
  invoice: () => t('Bill'),
  delayed: () => t('Ready later'),
  ready: () => t('Ready'),
  delivered: () => t('Handed over'),
  dueReminder: () => t('Reminder'),
  note: () => t('Credit or debit note'),
  pickupBooked: () => t('Pickup or delivery booked'),
  onTheWay: () => t('Rider on the way'),
  bagCounted: () => t('Bag counted'),
}

/** What the store tells its customers: one text for each event and language. What is typed stays until it is saved. */
export function MessageTexts({ store, isShown }: { store: Store; isShown: boolean }) {
  const { data, error, isFetching, refetch } = useMessageTexts()
  const [kind, setKind] = useState<MessageKind>('invoice')
  const [language, setLanguage] = useState<CustomerLanguage>('en')
  const [drafts, setDrafts] = useState<Record<string, TextDraft>>({})
  const key = `${kind}/${language}`
  const saved = data?.texts.find((text) => text.kind === kind && text.language === language)
  const isDirty = data?.texts.some((text) => isChanged(text, drafts[`${text.kind}/${text.language}`])) ?? false
  const forget = () => setDrafts(({ [key]: _, ...others }) => others)

  return (
    <SettingSection
      isShown={isShown}
      id="messages"
      title={t('Message texts')}
      explanation={t('What customers read, in English and Hindi. Each customer gets messages in their own language.')}
      icon={mdiMessageTextOutline}
    >
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The texts could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {saved !== undefined && (
        <Stack spacing={2}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Segmented
              label={t('Event')}
              segments={MESSAGE_KINDS.map((value) => ({ value, label: kindWords[value]() }))}
              value={kind}
              onChange={setKind}
            />
            <Segmented
              label={t('Language')}
              segments={[
                { value: 'en', label: 'English' },
                { value: 'hi', label: 'हिन्दी' },
                { value: 'mr', label: 'मराठी' },
              ]}
              value={language}
              onChange={setLanguage}
            />
          </Box>
          <Suspense fallback={<ListSkeleton />}>
            <MessageTextEditor
              key={key}
              store={store}
              saved={saved}
              draft={drafts[key] ?? saved}
              isChanged={isChanged(saved, drafts[key])}
              onChange={(draft) => setDrafts((others) => ({ ...others, [key]: draft }))}
              onSaved={forget}
            />
          </Suspense>
        </Stack>
      )}
      <LeaveGuard isWanted={isDirty} explanation={t('A message text is not saved yet.')} />
    </SettingSection>
  )
}

function isChanged(saved: MessageText, draft: TextDraft | undefined): boolean {
  return draft !== undefined && (draft.body !== saved.body || draft.template !== saved.template)
}
