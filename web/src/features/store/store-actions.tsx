import type { Store } from '@clothesline/contract'
import { mdiPencilOutline, mdiSnowflake, mdiSnowflakeOff } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

interface StoreActionsProps {
  store: Store
  onEdit: (store: Store) => void
  onFreeze: (store: Store) => void
}

export function StoreActions({ store, onEdit, onFreeze }: StoreActionsProps) {
  const { storeName } = store
  const freezeLabel = store.freeze ? t('Unfreeze {storeName}', { storeName }) : t('Freeze {storeName}', { storeName })
  const editLabel = t('Edit {storeName}', { storeName })
  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ justifyContent: 'flex-end' }}
      // The row around it opens the store by itself.
      onClick={(event) => event.stopPropagation()}
    >
      <Tooltip title={editLabel}>
        <IconButton aria-label={editLabel} onClick={() => onEdit(store)}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      </Tooltip>
      <Tooltip title={freezeLabel}>
        <IconButton aria-label={freezeLabel} onClick={() => onFreeze(store)}>
          <Icon path={store.freeze ? mdiSnowflakeOff : mdiSnowflake} />
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
