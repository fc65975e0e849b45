-- Events of a paper, an application, an alert or a plant belong to an account too, and their parents' keys begin with
-- the account, so that Citus can place both beside each other.
ALTER TABLE document_event ADD COLUMN user_id uuid;
UPDATE document_event e SET user_id = p.user_id FROM document p WHERE p.id = e.document_id;
ALTER TABLE scheme_application_event ADD COLUMN user_id uuid;
UPDATE scheme_application_event e SET user_id = p.user_id FROM scheme_application p WHERE p.id = e.application_id;
ALTER TABLE price_alert_event ADD COLUMN user_id uuid;
UPDATE price_alert_event e SET user_id = p.user_id FROM price_alert p WHERE p.id = e.alert_id;
ALTER TABLE plant_look ADD COLUMN user_id uuid;
UPDATE plant_look e SET user_id = p.user_id FROM diagnosis p WHERE p.id = e.diagnosis_id;

-- The release before this one writes no account here. A later migration takes these functions away.
CREATE FUNCTION fill_document_event_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := coalesce(NEW.user_id, (SELECT user_id FROM document WHERE id = NEW.document_id));
  RETURN NEW;
END $$;
CREATE FUNCTION fill_scheme_application_event_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := coalesce(NEW.user_id, (SELECT user_id FROM scheme_application WHERE id = NEW.application_id));
  RETURN NEW;
END $$;
CREATE FUNCTION fill_price_alert_event_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := coalesce(NEW.user_id, (SELECT user_id FROM price_alert WHERE id = NEW.alert_id));
  RETURN NEW;
END $$;
CREATE FUNCTION fill_plant_look_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := coalesce(NEW.user_id, (SELECT user_id FROM diagnosis WHERE id = NEW.diagnosis_id));
  RETURN NEW;
END $$;
CREATE TRIGGER fill_owner BEFORE INSERT ON document_event
  FOR EACH ROW EXECUTE FUNCTION fill_document_event_owner();
CREATE TRIGGER fill_owner BEFORE INSERT ON scheme_application_event
  FOR EACH ROW EXECUTE FUNCTION fill_scheme_application_event_owner();
CREATE TRIGGER fill_owner BEFORE INSERT ON price_alert_event
  FOR EACH ROW EXECUTE FUNCTION fill_price_alert_event_owner();
CREATE TRIGGER fill_owner BEFORE INSERT ON plant_look
  FOR EACH ROW EXECUTE FUNCTION fill_plant_look_owner();

-- References follow the account. Each parent keeps an index of its id alone: jobs ask by it.
ALTER TABLE document_event DROP CONSTRAINT document_event_document_id_fkey;
ALTER TABLE document DROP CONSTRAINT document_pkey, ADD PRIMARY KEY (user_id, id);
CREATE INDEX document_id ON document (id);
ALTER TABLE document_event
  ALTER COLUMN user_id SET NOT NULL,
  DROP CONSTRAINT document_event_pkey,
  ADD PRIMARY KEY (user_id, id),
  ADD FOREIGN KEY (user_id, document_id) REFERENCES document (user_id, id) ON DELETE CASCADE;

ALTER TABLE scheme_application_event DROP CONSTRAINT scheme_application_event_application_id_fkey;
ALTER TABLE scheme_application DROP CONSTRAINT scheme_application_pkey, ADD PRIMARY KEY (user_id, id);
CREATE INDEX scheme_application_id ON scheme_application (id);
ALTER TABLE scheme_application_event
  ALTER COLUMN user_id SET NOT NULL,
  DROP CONSTRAINT scheme_application_event_pkey,
  ADD PRIMARY KEY (user_id, id),
  ADD FOREIGN KEY (user_id, application_id) REFERENCES scheme_application (user_id, id) ON DELETE CASCADE;

ALTER TABLE price_alert_event DROP CONSTRAINT price_alert_event_alert_id_fkey;
ALTER TABLE price_alert DROP CONSTRAINT price_alert_pkey, ADD PRIMARY KEY (user_id, id);
CREATE INDEX price_alert_id ON price_alert (id);
ALTER TABLE price_alert_event
  ALTER COLUMN user_id SET NOT NULL,
  DROP CONSTRAINT price_alert_event_pkey,
  ADD PRIMARY KEY (user_id, id),
  -- The release before this one names `(alert_id, day)` in its INSERT, so that condition stays beside this one.
  ADD UNIQUE (user_id, alert_id, day),
  ADD FOREIGN KEY (user_id, alert_id) REFERENCES price_alert (user_id, id) ON DELETE CASCADE;
CREATE INDEX price_alert_event_id ON price_alert_event (id);

ALTER TABLE plant_look DROP CONSTRAINT plant_look_diagnosis_id_fkey;
ALTER TABLE diagnosis DROP CONSTRAINT diagnosis_pkey, ADD PRIMARY KEY (user_id, id);
CREATE INDEX diagnosis_id ON diagnosis (id);
ALTER TABLE plant_look
  ALTER COLUMN user_id SET NOT NULL,
  DROP CONSTRAINT plant_look_pkey,
  DROP CONSTRAINT plant_look_diagnosis_id_day_key,
  ADD PRIMARY KEY (user_id, id),
  ADD UNIQUE (user_id, diagnosis_id, day),
  ADD FOREIGN KEY (user_id, diagnosis_id) REFERENCES diagnosis (user_id, id) ON DELETE CASCADE;
CREATE INDEX plant_look_diagnosis_id ON plant_look (diagnosis_id, day);
