-- A person's papers. Names, numbers and descriptions are sealed; the file is encrypted in the file store.
CREATE TABLE document (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  document_type text NOT NULL,
  profile_paper text,
  number_sealed text,
  description_sealed text,
  original_name_sealed text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  file_key text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Verified', 'Rejected', 'Under Review', 'Pending')),
  created_at timestamptz NOT NULL
);

CREATE INDEX document_user_id_created_at ON document (user_id, created_at DESC, id DESC);
