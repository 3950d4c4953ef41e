-- Scans lead to the Ready station where a store turns it on.
update store set settings = settings || '{"scanMarksReady": false}' where not settings ? 'scanMarksReady';
