import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { ApiError } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'

interface MasterRowProps {
  item: { name: string }
  field: string
  extra?: ReactNode
  onRename: (newName: string) => Promise<unknown>
  onDelete: () => void
}

/** One name. Pressing it turns it into a field; Enter saves, Esc leaves it as it was. */
export function MasterRow({ item, field, extra, onRename, onDelete }: MasterRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const nameRef = useRef<HTMLButtonElement>(null)
  const { name } = item
  const close = () => {
    setTyped(null)
    // The name is a button again after the next paint.
    requestAnimationFrame(() => nameRef.current?.focus())
  }

  return (
    <>
      <Stack component="li" direction="row" sx={{ alignItems: 'center', px: 1, minHeight: 56, gap: 0.5 }}>
        {typed === null ? (
          <>
            <Tooltip title={t('Rename')} placement="bottom-start">
              <ButtonBase
                ref={nameRef}
                aria-label={t('Rename {name}', { name })}
                onClick={() => setTyped(name)}
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
              <IconButton aria-label={t('Delete {name}', { name })} onClick={onDelete}>
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            </Tooltip>
          </>
        ) : (
          <RenameForm field={field} typed={typed} onType={setTyped} name={name} onRename={onRename} onClose={close} />
        )}
      </Stack>
      <Divider component="li" aria-hidden />
    </>
  )
}

interface RenameFormProps {
  field: string
  name: string
  typed: string
  onType: (text: string) => void
  onRename: (newName: string) => Promise<unknown>
  onClose: () => void
}

function RenameForm({ field, name, typed, onType, onRename, onClose }: RenameFormProps) {
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setProblem(t('{field} is needed', { field }))
    if (typed.trim() === name) return onClose()
    setIsSaving(true)
    try {
      await onRename(typed)
      onClose()
    } catch (error) {
      notifyError(error)
      setProblem(error instanceof ApiError ? (error.problems[0]?.msg ?? error.message) : t('Not saved, try again'))
      setIsSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <Stack component="form" direction="row" spacing={1} noValidate onSubmit={submit} sx={{ flex: 1, py: 1, px: 1 }}>
      <TextField
        fullWidth
        size="small"
        autoFocus
        label={field}
        value={typed}
        onChange={(event) => {
          onType(event.target.value)
          setProblem('')
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        error={problem !== ''}
        helperText={problem || t('Orders taken before keep the old name.')}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained" loading={isSaving} sx={{ alignSelf: 'flex-start', minHeight: 40 }}>
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
