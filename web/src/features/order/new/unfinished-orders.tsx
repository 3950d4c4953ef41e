import { mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { Draft } from './draft.ts'
import { followDrafts, forgetDraft, listDrafts } from './draft-storage.ts'

/** Orders that were begun on this device and not saved. */
export function UnfinishedOrders() {
  const storeId = useSession((session) => session.storeId)
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() => listDrafts(storeId))
  const [leaving, setLeaving] = useState<Draft | null>(null)
  useEffect(() => followDrafts(() => setDrafts(listDrafts(storeId))), [storeId])
  if (drafts.length === 0) return null

  const discard = () => {
    if (leaving !== null) forgetDraft(storeId, leaving)
    setLeaving(null)
    // Another tab may have begun the next order in its place: that one stays, and is shown.
    setDrafts(listDrafts(storeId))
  }
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1, typography: 'h4' }}>
        {t('Not saved yet')}
      </Typography>
      <Card>
        <List disablePadding>
          {drafts.map((draft) => (
            <ListItem
              key={draft.key}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={t('Discard the order of {name}', { name: draft.customerName })}
                  onClick={() => setLeaving(draft)}
                >
                  <Icon path={mdiTrashCanOutline} />
                </IconButton>
              }
            >
              <ListItemButton
                onClick={() =>
                  navigate({ to: '/newOrder/$kind', params: { kind: draft.kind }, search: { id: draft.customerId } })
                }
              >
                <ListItemText
                  primary={draft.customerName}
                  secondary={`${t('{count} lines', { count: draft.lines.length })} · ${
                    draft.kind === 'kg' ? t('By kg') : t('By quantity')
                  } · ${formatAgo(draft.changedAt)}`}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Card>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('Discard this order?')}
        explanation={t('The order for {name} is not saved. What was typed will be lost.', {
          name: leaving?.customerName ?? '',
        })}
        confirmLabel={t('Discard')}
        isDangerous
        onConfirm={discard}
        onCancel={() => setLeaving(null)}
      />
    </Box>
  )
}
