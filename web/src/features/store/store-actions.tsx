import type { Store } from '@clothesline/contract'
import { mdiPencilOutline, mdiSnowflake, mdiSnowflakeOff } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

interface StoreActionsProps {
  store: Store
  /** With words, where there is room for them. */
  isLabelled?: boolean
  onEdit: (store: Store) => void
  onFreeze: (store: Store) => void
}

export function StoreActions({ store, isLabelled = false, onEdit, onFreeze }: StoreActionsProps) {
  const { storeName } = store
  const actions = [
    { word: t('Edit'), label: t('Edit {storeName}', { storeName }), icon: mdiPencilOutline, act: onEdit },
    store.freeze
      ? { word: t('Unfreeze'), label: t('Unfreeze {storeName}', { storeName }), icon: mdiSnowflakeOff, act: onFreeze }
      : { word: t('Freeze'), label: t('Freeze {storeName}', { storeName }), icon: mdiSnowflake, act: onFreeze },
  ]
  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ justifyContent: 'flex-end' }}
      // The row around it opens the store by itself.
      onClick={(event) => event.stopPropagation()}
    >
      {actions.map(({ word, label, icon, act }) =>
        isLabelled ? (
          <Button key={word} aria-label={label} startIcon={<Icon path={icon} />} onClick={() => act(store)}>
            {word}
          </Button>
        ) : (
          <Tooltip key={word} title={label}>
            <IconButton aria-label={label} onClick={() => act(store)}>
              <Icon path={icon} />
            </IconButton>
          </Tooltip>
        ),
      )}
    </Stack>
  )
}
