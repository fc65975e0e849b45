-- Keys begin with the account, so that Citus can place the rows by it. Each new condition follows from the one before.
ALTER TABLE activity DROP CONSTRAINT activity_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE my_crop DROP CONSTRAINT my_crop_pkey, ADD PRIMARY KEY (user_id, id);

ALTER TABLE document
  DROP CONSTRAINT document_file_key_key,
  DROP CONSTRAINT document_thumbnail_key_key,
  ADD UNIQUE (user_id, file_key),
  ADD UNIQUE (user_id, thumbnail_key);
-- The sweep of files asks by key alone.
CREATE INDEX document_file_key ON document (file_key);
CREATE INDEX document_thumbnail_key ON document (thumbnail_key);

ALTER TABLE scheme_application
  DROP CONSTRAINT scheme_application_tracking_number_key,
  ADD UNIQUE (user_id, tracking_number);
