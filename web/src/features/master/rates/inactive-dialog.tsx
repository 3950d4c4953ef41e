import type { Cloth, Service } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useId } from 'react'
import { MayButton } from '../../../components/may-button.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useAddCloth, useAddService } from '../master-queries.ts'
import { useRateNeeds } from './use-rate-needs.ts'

interface InactiveDialogProps {
  cloths: Cloth[]
  services: Service[]
  onClose: () => void
}

/** What is no longer offered, and the way back. */
export function InactiveDialog({ cloths, services, onClose }: InactiveDialogProps) {
  const titleId = useId()
  const addCloth = useAddCloth()
  const addService = useAddService()
  const rateNeeds = useRateNeeds()
  const told = { onSuccess: () => notifySuccess(success.masterActivated), onError: notifyError }
  const rows = [
    ...cloths.map(({ _id, name }) => ({
      _id,
      name,
      kind: t('Cloth'),
      isWaiting: addCloth.isPending && addCloth.variables.name === name,
      needs: rateNeeds('cloth', name),
      activate: () => addCloth.mutate({ name }, told),
    })),
    ...services.map(({ _id, name, sac, isSelfService }) => ({
      _id,
      name,
      kind: t('Service'),
      isWaiting: addService.isPending && addService.variables.name === name,
      needs: rateNeeds('service', name),
      activate: () => addService.mutate({ name, sac, isSelfService }, told),
    })),
  ]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {t('Deactivated')}
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List>
          {rows.map(({ _id, name, kind, isWaiting, needs, activate }) => (
            <ListItem
              key={_id}
              secondaryAction={
                <MayButton
                  needs={needs}
                  variant="outlined"
                  size="small"
                  loading={isWaiting}
                  aria-label={t('Activate {name}', { name })}
                  onClick={activate}
                >
                  {t('Activate')}
                </MayButton>
              }
              sx={{ paddingInlineEnd: 15 }}
            >
              <ListItemText primary={name} secondary={kind} />
            </ListItem>
          ))}
          {rows.length === 0 && (
            <ListItem>
              <ListItemText primary={t('Everything is in use again.')} />
            </ListItem>
          )}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
