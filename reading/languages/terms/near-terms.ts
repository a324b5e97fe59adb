/**
 * What may stand on a paper for the term that each part begins with, the parts apart by semicolons, and the other way round: not the same thing, and not what stands beside it on
 * one paper and must be told apart from it.
 */
export const NEAR_TERMS = `
departure boarding start etd_departure exit leaving_date; arrival expected_delivery_eta entrance check_in stop; carrier contractor truck
tax charge fee customs_duty excise contribution; charge fee surcharge price cost rate tariff surcharge_premium additional_payment
surcharge additional_payment more_over additional extra_kilometre; must_be_paid due amount_in_words remains remaining total payment owes unpaid
due payment_interval deadline overdue_item maturity; unpaid owes arrears remaining debt overdue_item remaining_debt open
paid received settlement cash instalments_paid credited; payment transfer transaction booking_date_entry transferred
payer debtor ordering_party person obligor customer drawee_bill; payee creditor beneficiary recipient payment donee
beneficiary holder insured recipient legatee; recipient addressee consignee received customer; sender issuer shipper dispatch
issuer authority issuing_authority bank company issued; authority issuing_authority council government registry_office court
issued signed_at granted drawn_up released date; drawn_up created printed issued signed_at; granted approved accepted permit consent agreed
approved accepted agreed checked released signature correct; rejected failed negation prohibited; failed rejected passed test_result_ok
decision result judgment assessed order conduct; result test_result_ok value measured; measured reading value result measurement
measurement analysis reading inspection; exam_date inspection_date; inspection checked examined analysis
inspector examiner auditor surveyor expert adjuster; examined checked inspection; examiner supervisor_role teacher judge
defects_found defect damaged flaw remark objection deviation_measured; defect damaged flaw deviation_measured non_compliant error_mistake
remark description details statement reason; reason cause purpose description law_basis; purpose used_for subject_matter project reason
subject_matter purpose description title; description nature_of_goods goods kind name design item; kind category class_level model group species
kind method form mode; category group class_level tariff type zone; class_level grade pay_grade level_stage category
grade mark_grade result points_score; points_score result points mark_grade credit_points; first start before initial
initial start first opening_balance; last end new previous; previous last old before former opened; current new actual same; current month period year
next follow_up renewal; next_inspection due; new revised updated replaced; updated revised version date; revised updated new correct
version revised status; start effective_from applies_from entrance from valid_from contract_date; effective_from valid_from applies_from start date
valid_until expiry until end best_before deadline; expiry valid_until until end validity_offer
cancelled terminated withdrawal dismissal notice_period; notice_period terminated withdrawal deadline notice; withdrawal cancelled return_goods exit
terminated end dismissal leaving_employment; duration period time minimum_term; duration hour days_worked nights_stay
period month year season_period billing_period pay_period insurance_period; billing_period period settlement reading; time hour takes_place start
takes_place event event_venue start location_coordinates; event_venue place takes_place hall address
place address city construction_site location_coordinates; address place street place_of_residence registered_office
place_of_residence address city registration_residence; city place_of_residence country district region; registered_office address headquarters
headquarters registered_office company; property land parcel_land building realty_agent rental_object
building house property construction_site apartment; apartment unit rental_object living_space property; living_space area square_metre size
area size square_metre crop_field land hectare; size dimensions_lwh area length height; height length distance depth roof_height
distance kilometre mileage route; mileage kilometre reading meter_reading; volume quantity cubic_metre capacity litre
quantity volume weight piece number_of_covers packages_count pallets; packages_count quantity piece package pallets; piece item unit quantity
weight net_weight gross_weight tare kilogram; gross_weight weight chargeable_weight weighed; net_weight weight payload; weighed weight weighs measured
capacity payload volume seats_count maximum; maximum highest limit peak exceeds threshold upper; limit maximum threshold allowed exposure_limit
threshold limit minimum maximum; minimum lowest minimum_term; average mean_value norm_standard per
norm_standard average reference_range planned setpoint; setpoint planned temperature; planned scheduled expected budget proposed
budget planned expected approved; actual measured result current; estimated expected forecast appraisal_value
appraisal_value value estimated market_value price; market_value value price current; value amount price rate
price quote_price rate unit_rate purchase_price value; quote_price rate price exchange_rate; rate percent tariff price quote_price interest
interest rate interest_income nominal_interest; nominal_interest interest rate; income base_salary gross_pay turnover taxable_income
turnover income sold sum; profit gain_loss income result; expense cost expense_report charge; cost expense price amount
salary base_salary gross_pay net_pay hourly_wage payment; base_salary salary gross_pay; net_pay payment transfer transferred paid
payroll_deductions deduction withheld contribution; deduction withheld discount rebate allowance; withheld deduction withholding retained_speed
withholding wage_tax income_tax tax withheld; allowance benefit_public subsidy mileage_allowance bonus; bonus premium reward additional_payment
benefit_public pension subsidy allowance performed; subsidy grant_award benefit_public scholarship; grant_award subsidy scholarship amount
contribution membership_fee fee premium; premium contribution annuity insurance_tax; membership_fee contribution fee yearly
yearly year annualised annual_statement; monthly month instalment; weekly week weekly_hours; daily day per_diem_word; hourly hour hourly_wage
instalment repayment payment monthly_instalment annuity; deposit advance rental_deposit collateral bond; advance instalment payment partial
rental_deposit deposit collateral guarantee_period; collateral mortgage pawn deposit; refund credited repayment refundable indemnity_paid
credited refund credit_note credit; indemnity_paid compensation refund; compensation indemnity_paid settlement
settlement final_invoice calculated statement; statement report declaration extract_copy annual_statement
report statement minutes_record report_number; declaration statement declarant confession_statement
applicant requested_by claimant person declarant name; requested_by applicant ordered_by customer; requested order application_form ordered_by
application_form requested form submitted; submitted received filing application_form; received accepted arrival submitted
filing file_number submitted; file_number procedure reference our_reference id document_number; our_reference file_number reference id document_number
your_reference reference order_number; reference id number file_number our_reference code; document_number number id certificate_number reference
certificate_number number document_number certificate; certificate proof_of_delivery confirmation document attendance_certificate
confirmation certificate declaration agreed; permit licence approval_number granted; licence permit certificate licensed
licensee holder customer user; holder owner keeper licensee person; owner landlord holder belongs_to co_owner; keeper owner holder farm
tenant buyer customer occupied user; user customer holder participant; customer buyer addressee; contractor supplier company builder performed
supplier issuer company manufacturer; manufacturer company brand supplier; brand manufacturer name; model brand kind
company employer issuer name establishment_number; employer company establishment_number; employee person name
person name participant passenger holder; name full_name person last_name; full_name name last_name first_name; passenger person name
participant member person attended enrolled; member participant holder membership_since; member_number number id; membership_since start joining_date
joining_date start entrance membership_since; leaving_date end exit terminated; attended participant present exists_present
present attended exists_present; exists_present available yes included; available exists_present open; included with consists_of
excluded without exempt not_applicable; exempt free_of_charge without excluded; free_of_charge exempt included without_charge
chair chair_of_meeting president head director; president chair director head; director manager head management principal_head
manager director head responsible supervisor_role; responsible responsible_for case_officer manager contact; case_officer contact clerk responsible
contact case_officer emergency_contact person phone; clerk case_officer officer cashier
representative agent represents by_agent lawyer authorised_person attorney_in_fact; agent broker representative realty_agent
authorised_person authorised_signatory representative attorney_in_fact; signature signed_at authorised_signatory initials
doctor attending_doctor vet treatment; attending_doctor doctor responsible; prescriber doctor prescribing_doctor
treatment medication procedure_surgical; medication active_ingredient prescription; diagnosis disease clinical_findings condition
clinical_findings diagnosis result examined; disease diagnosis symptom; patient insured name person; insured patient insured_object person
insurer insurance_policy company health_insurance health_fund; insurance_policy policy_number insurance_certificate_green
policy_number insurance_policy number id contract_number; contract_number number id policy_number contract; contract agreed deed leasing
contract_date contract signed_at date; loss_damage accident incident claim defect; loss_date accident date incident; accident incident loss_damage
incident fault_blame outage error_mistake; offence fine penalty; fine penalty charge amount; penalty fine default_interest late_payment_penalty
late_payment_penalty default_interest reminder; reminder overdue_item late_payment_penalty; vehicle truck registration_plate vehicle_model
registration_plate number vehicle registration_number; driver person name; truck vehicle trailer; trailer truck container; vessel boat name
container package number; shipment consignment_note freight parcel_post delivery; freight shipment carrier price
consignment_note number document_number shipment; delivery handed_over arrival received dispatch; dispatch shipment departure delivery
handed_over delivery issued pickup_vehicle return_vehicle; pickup_vehicle collected handed_over; collected pickup_vehicle received sample_taken
return_vehicle return_goods handed_over; loading_metre loading; loading departure origin; discharge_unloading unloaded destination arrival
unloaded discharge_unloading delivery; origin country_of_origin place from; country_of_origin origin country; country_destination destination country
destination arrival place country_destination; storage_unit warehouse place; warehouse stock stored; stock quantity balance; stored warehouse archive
goods item nature_of_goods; item goods description position_item; position_item number item; order_number number order reference
order order_number order_trade ordered_by; invoice_number number document_number invoice; customer_number number id customer
account_number iban number account; account iban account_number; balance remaining closing_balance available_balance account
closing_balance balance new end; opening_balance balance previous old start; total sum all amount subtotal; subtotal total sum
share_portion percent part_time share_stock; percent share_portion rate difference; difference deviation_measured remaining balance
deviation_measured difference; increase added difference surcharge; decrease difference less_under; sample_taken specimen collected date
sample_received specimen received; specimen sample_taken template_sample; batch number production_date
production_date manufacture year_of_manufacture; manufacture production_date manufacturer_year
year_of_manufacture manufacturer_year construction_year; construction_year year_of_manufacture building; installation assembly_mounting start
assembly_mounting installation construction_site; repair maintenance work remediation; maintenance repair inspection service
work performed labour task; labour work labour_hours hourly; labour_hours hour hours_worked work; hours_worked hour labour_hours working_time
performed work execution; execution performed completion_work; completion_work end performed acceptance_works
acceptance_works completion_work accepted; project construction_site name subject_matter; construction_site place project address
site_manager foreman manager; student participant name person; school university school_class; teacher class_teacher instructor trainer
instructor teacher trainer course; course training_course lesson subject_school; training_course course training_safety apprenticeship; exam exam_date
exam_date exam date; passed result exam compliant; compliant passed accepted correct; correct compliant yes; child person name son daughter
birth_date birth date; birth birth_date delivery_birth; birth_place birth place; death deceased date; deceased death person
spouse spouses married partner_role; marital_status married single_unmarried; married wedding; nationality citizen country
room room_number cabin_ship; room_number room number; night nights_stay nightly; board_meals breakfast meal; guest person name customer
booking booking_number ordered_by; booking_number number booking reference; ticket ticket_number entrance; ticket_number number ticket
seat row_seat seats_count; flight airline number; match match_game competition; competition event match_game; team group
association owners_association name; organiser association promoter_org; artist author name; author artist name; title name description
vote votes result; votes vote number; quorum votes present; election vote; patent registration_number number
registration_number number id registration; registration registration_number date enrolled; deregistration terminated registration
tax_id number id vat_id; vat_id tax_id number; tax_due tax must_be_paid; tax_assessment tax decision; taxable tax_base liable
tax_base net taxable amount; liable taxable responsible obligation; consumption usage quantity difference; meter_reading reading status
meter_number number meter; power engine_power power_subscribed kilowatt; temperature celsius measured; pressure measured; humidity moisture
moisture humidity water; fat percent; protein percent; animal breed species cattle; breed animal kind; ear_tag number animal id
farm holding keeper establishment_number; harvest crop_field quantity; crop_field area parcel_land; caller phone; phone mobile phone_line
data_volume usage gigabyte; network_operator operator supplier; operator supplier person company; server_host name; outage end incident duration
severity risk priority; priority severity urgent; status result condition; condition status quality; quality class_level grade condition
recommended proposed measure_action; measure_action recommended remediation work; proposed offer recommended; offer proposed price
deadline until due must_be_paid; notice statement date letter; letter notice date; waived excluded without; required must_be_paid obligation
optional choice additional; choice preferred; used_for purpose; enabled_existing active yes; active enabled_existing valid; valid active
replaced new renewal; renewal renewed extension_building; renewed renewal
wound pressure_ulcer injury; vascular venous_blood; spine bone_joint; femur_hip bone_joint; bone_density density; resection_margin margin distance; predicted_value expected planned
medical_record file_number; recovery_room room; circuit_breaker switch fuse distribution_board; rcd_switch electrical_test distribution_board; earthing electrical_test
continuity electrical_test; rated_value nominal; framework_contract contract agreed; call_off order retrieved; empty_return returned redelivery; gate_out collected pickup_vehicle
hold_goods stored undeliverable held; warehouse_charge charge fee rent; storage_depositor customer; capacity_role profession; instruction order conduct; notify_party informs
wage_bill salary; risk_classification class_level category; premium_adjustment premium settlement; employers_liability liability_insurance; public_liability liability_insurance
insured_share coverage percent; cost_price price purchase_price; remittance_advice payment notice; payment_run payment; bill_of_exchange securities; balance_confirmation balance confirmation
oak broadleaf tree; beech broadleaf tree; birch broadleaf tree; maple broadleaf tree; willow broadleaf tree; poplar broadleaf tree; replanting tree_felling planted; trunk_tree tree
`;
