-- Beside readers and writers, unlike the migration before.
ALTER TABLE push_device VALIDATE CONSTRAINT push_device_user_id_session_id_fkey;
