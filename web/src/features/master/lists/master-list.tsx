import type { PlainPermission } from '@clothesline/domain'
import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { isConflict } from '../../../lib/api-error.ts'
import type { FormRequest } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { useReasons } from '../../../lib/may.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { MasterRow } from './master-row.tsx'

export interface MasterItem {
  id: string
  name: string
  active: boolean
}

interface MasterWords {
  list: string
  field: string
  add: string
  example: string
  deletion: string
}

interface MasterListProps<Item extends MasterItem> {
  /** Adding and renaming need this permission. */
  needs?: PlainPermission
  words: MasterWords
  items: Item[]
  /** Content beside the name, such as a switch. */
  extra?: (item: Item) => ReactNode
  toAdd: (name: string) => FormRequest
  onAdded: () => Promise<unknown>
  toRename: (item: Item, newName: string) => FormRequest
  onRenamed: () => Promise<unknown>
  /** Both report their own success and throw when refused. */
  onDelete: (item: Item) => Promise<unknown>
  onActivate: (item: Item) => Promise<unknown>
}

/** A list of names edited in place: one field to add, a press on a name to rename it. */
export function MasterList<Item extends MasterItem>(props: MasterListProps<Item>) {
  const { words, items, extra, onDelete, onActivate, needs } = props
  const [whyNot] = useReasons(needs === undefined ? [] : [{ permission: needs }])
  const [doomed, setDoomed] = useState<Item | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const inactive = items.filter(({ active }) => !active)

  const remove = async (item: Item) => {
    setIsDeleting(true)
    await onDelete(item).catch(notifyError)
    setIsDeleting(false)
    setDoomed(null)
  }

  return (
    <Card sx={{ maxWidth: 720 }}>
      <List aria-label={words.list} disablePadding>
        {items
          .filter(({ active }) => active)
          .map((item) => (
            <MasterRow
              key={item.id}
              item={item}
              field={words.field}
              isFixed={whyNot !== undefined}
              extra={extra?.(item)}
              toRename={(newName) => props.toRename(item, newName)}
              onRenamed={props.onRenamed}
              onDelete={() => setDoomed(item)}
            />
          ))}
      </List>
      {whyNot === undefined ? (
        <AddRow words={words} toAdd={props.toAdd} onAdded={props.onAdded} />
      ) : (
        <Typography sx={{ p: 2, color: 'text.secondary' }}>{whyNot}</Typography>
      )}
      {inactive.length > 0 && (
        <>
          <Divider />
          <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2 }}>
            {t('Deactivated')}
          </Typography>
          <List aria-label={t('Deactivated')}>
            {inactive.map((item) => (
              <InactiveRow
                key={item.id}
                name={item.name}
                isFixed={whyNot !== undefined}
                onActivate={() => onActivate(item)}
              />
            ))}
          </List>
        </>
      )}
      {doomed !== null && (
        <ConfirmDialog
          isOpen
          title={t('Delete {name}?', { name: doomed.name })}
          explanation={words.deletion}
          confirmLabel={t('Delete')}
          isDangerous
          isWaiting={isDeleting}
          onConfirm={() => void remove(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </Card>
  )
}

type AddRowProps = Pick<MasterListProps<MasterItem>, 'words' | 'toAdd' | 'onAdded'>

function AddRow({ words, toAdd, onAdded }: AddRowProps) {
  const form = useContractForm({
    initial: { name: '' },
    toRequest: ({ name }) => toAdd(name),
    names: { mode: 'name' },
    onDone: async (_, { form: typed }) => {
      await onAdded()
      typed.reset()
      typed.setFocus('name')
    },
    onRefused: (error) => (isConflict(error) ? aboutField('name', error) : undefined),
  })

  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={form.submit} noValidate sx={{ p: 2 }}>
      <FormTextField
        control={form.control}
        name="name"
        size="small"
        label={words.add}
        placeholder={words.example}
        helperText={form.isUnsaved && t('Not saved, try again')}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={form.isSaving}
        startIcon={<Icon path={mdiPlus} />}
        sx={{ flexShrink: 0, alignSelf: 'flex-start', minHeight: 40 }}
      >
        {t('Add')}
      </Button>
    </Stack>
  )
}

interface InactiveRowProps {
  name: string
  isFixed: boolean
  onActivate: () => Promise<unknown>
}

function InactiveRow({ name, isFixed, onActivate }: InactiveRowProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const activate = async () => {
    setIsWaiting(true)
    await onActivate().catch(notifyError)
    setIsWaiting(false)
  }
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', px: 2, minHeight: 52, gap: 1 }}>
      <Typography sx={{ flex: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{name}</Typography>
      <Button
        size="small"
        variant="outlined"
        loading={isWaiting}
        disabled={isFixed}
        aria-label={t('Activate {name}', { name })}
        onClick={() => void activate()}
      >
        {t('Activate')}
      </Button>
    </Stack>
  )
}
