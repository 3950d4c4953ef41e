import type { MessageText, Store } from '@clothesline/contract'
import { checkMessageText, MESSAGE_PLACEHOLDERS } from '@clothesline/domain'
import { mdiRestore } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { insertAt } from './insert-at.ts'
import { MessagePreview } from './message-preview.tsx'
import { useResetText, useSaveText } from './message-text-queries.ts'
import { TemplateFields } from './template-fields.tsx'

export type TextDraft = Pick<MessageText, 'body' | 'template'>

interface MessageTextEditorProps {
  store: Store
  saved: MessageText
  draft: TextDraft
  isChanged: boolean
  onChange: (draft: TextDraft) => void
  onSaved: () => void
}

/** One text with what it can name, and how it will read. */
export function MessageTextEditor({ store, saved, draft, isChanged, onChange, onSaved }: MessageTextEditorProps) {
  const { kind, language, isOwn } = saved
  const field = useRef<HTMLTextAreaElement>(null)
  const save = useSaveText()
  const reset = useResetText()
  const problems = checkMessageText(kind, draft.body).map(translateRefusal)

  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {
      selectionStart: draft.body.length,
      selectionEnd: draft.body.length,
    }
    const { text, caret } = insertAt(draft.body, selectionStart, selectionEnd, `{${name}}`)
    onChange({ ...draft, body: text })
    // After the field shows the new text.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  const done = (words: string) => () => {
    onSaved()
    notify('success', words)
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={1.5}>
        <TextField
          label={t('Text')}
          multiline
          minRows={5}
          maxRows={12}
          value={draft.body}
          onChange={(event) => onChange({ ...draft, body: event.target.value })}
          error={problems.length > 0}
          helperText={
            problems.length > 0 ? problems.join(' ') : t('Text in [brackets] is left out when there is nothing to say.')
          }
          inputRef={field}
          slotProps={{ htmlInput: { lang: language, dir: 'auto' } }}
        />
        <Box role="group" aria-label={t('Insert')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {MESSAGE_PLACEHOLDERS[kind].map((name) => (
            <Chip key={name} size="small" variant="outlined" label={`{${name}}`} onClick={() => insert(name)} />
          ))}
        </Box>
        <TemplateFields
          kind={kind}
          language={language}
          template={draft.template}
          onChange={(template) => onChange({ ...draft, template })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <MayButton
            needs="manage"
            variant="contained"
            disabled={!isChanged || problems.length > 0}
            loading={save.isPending}
            onClick={() =>
              save.mutate({ kind, language, ...draft }, { onSuccess: done(t('Text saved')), onError: notifyError })
            }
          >
            {t('Save text')}
          </MayButton>
          {isChanged && (
            <Button color="inherit" onClick={onSaved}>
              {t('Discard')}
            </Button>
          )}
          {isOwn && (
            <MayButton
              needs="manage"
              startIcon={<Icon path={mdiRestore} />}
              loading={reset.isPending}
              onClick={() =>
                reset.mutate({ kind, language }, { onSuccess: done(t('Default text restored')), onError: notifyError })
              }
            >
              {t('Default text')}
            </MayButton>
          )}
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {isChanged ? t('Not saved yet') : isOwn ? t('Your own text') : t('Default text')}
          </Typography>
        </Box>
      </Stack>
      <MessagePreview store={store} kind={kind} language={language} text={draft.body} />
    </Box>
  )
}
