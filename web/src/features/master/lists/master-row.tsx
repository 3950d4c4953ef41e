import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { isConflict } from '../../../lib/api-error.ts'
import type { FormRequest } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'

interface MasterRowProps {
  item: { name: string }
  field: string
  /** It cannot be renamed by the person at the counter. */
  isFixed: boolean
  extra?: ReactNode
  toRename: (newName: string) => FormRequest
  onRenamed: () => Promise<unknown>
  onDelete: () => void
}

/** One name. Pressing it turns it into a field; Enter saves, Esc leaves it as it was. */
export function MasterRow({ item, field, isFixed, extra, toRename, onRenamed, onDelete }: MasterRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const nameRef = useRef<HTMLButtonElement>(null)
  const mayDelete = useMay('delete')
  const { name } = item
  const close = () => {
    setIsRenaming(false)
    // The name is a button again after the next paint.
    requestAnimationFrame(() => nameRef.current?.focus())
  }

  return (
    <>
      <Stack component="li" direction="row" sx={{ alignItems: 'center', px: 1, minHeight: 56, gap: 0.5 }}>
        {!isRenaming ? (
          <>
            <Tooltip title={isFixed ? '' : t('Rename')} placement="bottom-start">
              <ButtonBase
                ref={nameRef}
                aria-label={t('Rename {name}', { name })}
                disabled={isFixed}
                onClick={() => setIsRenaming(true)}
                sx={nameSx}
              >
                {name}
                <Icon
                  className="pencil"
                  path={mdiPencilOutline}
                  sx={{ fontSize: 16, ml: 1, color: 'text.secondary' }}
                />
              </ButtonBase>
            </Tooltip>
            {extra}
            <Tooltip title={t('Delete')}>
              <IconButton aria-label={t('Delete {name}', { name })} {...mayDelete.onlyIf(onDelete)}>
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            </Tooltip>
          </>
        ) : (
          <RenameForm field={field} name={name} toRename={toRename} onRenamed={onRenamed} onClose={close} />
        )}
      </Stack>
      <Divider component="li" aria-hidden />
    </>
  )
}

interface RenameFormProps {
  field: string
  name: string
  toRename: (newName: string) => FormRequest
  onRenamed: () => Promise<unknown>
  onClose: () => void
}

function RenameForm({ field, name, toRename, onRenamed, onClose }: RenameFormProps) {
  const form = useContractForm({
    initial: { name },
    toRequest: (typed) => toRename(typed.name),
    names: { newName: 'name', newMode: 'name' },
    onDone: async () => {
      await onRenamed()
      onClose()
    },
    onRefused: (error) => (isConflict(error) ? aboutField('name', error) : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.getValues('name').trim() === name) onClose()
    else form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <Stack component="form" direction="row" spacing={1} noValidate onSubmit={submit} sx={{ flex: 1, py: 1, px: 1 }}>
      <FormTextField
        control={form.control}
        name="name"
        size="small"
        autoFocus
        label={field}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
        onKeyDown={onKeyDown}
        helperText={form.isUnsaved ? t('Not saved, try again') : t('Earlier orders keep the old name.')}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained" loading={form.isSaving} sx={{ alignSelf: 'flex-start', minHeight: 40 }}>
        {t('Save')}
      </Button>
      <Button onClick={onClose} sx={{ alignSelf: 'flex-start', minHeight: 40 }}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}

const nameSx = {
  flex: 1,
  minHeight: 48,
  px: 1,
  borderRadius: 1,
  justifyContent: 'flex-start',
  textAlign: 'start',
  typography: 'body1',
  fontWeight: 550,
  overflowWrap: 'anywhere',
  '& .pencil': { opacity: 0 },
  '&:hover .pencil, &:focus-visible .pencil': { opacity: 1 },
  '@media (pointer: coarse)': { '& .pencil': { opacity: 1 } },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
